import { camelCase } from '../../domain/nouns/noun.ts';
import { nouns } from '../../domain/nouns/nouns.ts';
import { longestDescription } from '../../domain/page/head-limits.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Text } from './text.ts';

const longestTitle = 60;
const longestLabel = 24;
/** A company name of twelve letters: titles must leave room for it. */
const company = 'M'.repeat(12);

/** Keys of the labels on buttons of the site. */
const siteButtons =
  /^(?:common\.(?:learnMore|seeMore|seeLess|close)|nav\.contact|form\.(?:send|call|write|sms)|basket\.(?:add|see|form\.remove)|home\.(?:hero|machines)\.button|contact\.map\.show|machines\.(?:filter|discover|custom\.button|figures\.(?:open|apply))|machine\.requestQuote|comparison\.(?:remove|addButton|select|submit)|notFound\.link|failure\.link)$/;

/** Keys of the labels on buttons of the back-office. Labels that contain the name of a record are not limited. */
const adminButtons =
  /^(?:common\.(?:close|cancel|dismiss)|layout\.(?:site|viewOnSite|reload)|login\.submit|logout\.confirm|dashboard\.logout|save\.(?:retry|details|discard)|collision\.(?:keepMine|takeTheirs)|deletion\.(?:confirm|undo)|duplicate\.action|sorting\.undo|list\.(?:filters|clear|toFront|toEnd|first)|enquiry\.(?:export|reply|markRead|markUnread|markAnswered|markUnanswered|archive|unarchive|previous|noPrevious|next|noNext|showArchive|showDeleted|showFile|hideFile|delete|restore|retry|filters\.\w+)|enquiry\.bulk\.(?:clear|state|stop)|(?:category|machine|news)\.(?:add|create|delete)|project\.delete|client\.replace|settings\.logo\.reset|pages\.(?:reset|pictures\.reset|keepDefault|keepMine|useNew)|pane\.show|machine\.(?:putIn|removeCategoryConfirm)|(?:category|machine|news)\.addFirst|category\.machines|news\.(?:addContent|createContent|deleteContent|removeImage)|copies\.(?:fill|remove|keep)|history\.(?:title|deleted|older|showAll|showLess|restore|restoreAnyway)|publication\.fromDate|translations\.review|visits\.(?:table|file)|entry\.(?:create|\w+\.add)|passkey\.(?:add|rename|save|delete)|login\.passkey|account\.(?:changePassword|end|turnOn|turnOff|continue|confirm|copy|copied|download|kept|sendCode|otherAddress)|demo\.(?:remove|confirm)|reset\.ask|mail\.test|mail\.domain\.check|backup\.(?:make|download|restore|restoreConfirm)|people\.(?:changeRole|save|end|withdraw|invite|makeLink)|invitation\.accept|programs\.(?:open|webhook\.(?:set|save|renew|test|end|retry)|tokens\.(?:make|revoke|uses|pause|resume))|camera\.(?:other|take|choose|show)|find\.open|editor\.(?:parts|nextMissing|nextOutdated)|machine\.removeCategoryConfirm|spreadsheet\.(?:title|workbook|csv)|changeSet\.(?:live|liveText|show)|prepared\.(?:create|rename|saveName|workIn|share|discard|reopen|undo|publish|publishNow|publishRest|plan|cancelTime|makeLink|revoke|more|dropAll|edit|drop|takeSet|takeLive|takeAllSet|takeAllLive)|agency\.(?:title|xliff|workbook)|translations\.(?:review|confirm)|suggestion\.(?:ask|accept|dismiss|onDevice|gaps|look|confirm)|enquiry\.follow\.clearDue|enquiry\.answers\.(?:add|cost|send|discard|close|addFiles|retry|remove|blocks|showRest|hideRest|confirm|move|moveHere|openOther)|mailbox\.(?:save|stop)|push\.(?:turnOn|stop)|publish\.publish|picture\.(?:crop|replace)|crop\.(?:left|right|reset|save))$/;

/** The same for the buttons of declared nouns. */
const nounButtons = new RegExp(`^(?:${nouns.map(({ name }) => camelCase(name)).join('|')})\\.(?:add|create)$`);

/** Finds labels of buttons that do not fit on one line of a narrow screen. */
export function longLabels({ file, key, text }: Text): string[] {
  const isButton = file.startsWith('admin/') ? adminButtons.test(key) || nounButtons.test(key) : siteButtons.test(key);
  return isButton && text.length > longestLabel ? [`${text.length} characters on a button`] : [];
}

/** Finds titles and descriptions of pages that search results would cut, or that two pages of a language share. */
export function headProblems(texts: Text[], village: string): string[] {
  const heads = texts.flatMap((text) => headOf(text, village));
  const long = heads.flatMap(({ text, name, filled, most }) =>
    filled.length > most ? [`${text.language}: ${text.key} is a ${name} of ${filled.length} characters`] : [],
  );
  const seen = new Map<string, string>();
  const twice = heads.flatMap(({ text, filled }) => {
    const first = seen.get(mark(text.language, filled));
    seen.set(mark(text.language, filled), text.key);
    return first ? [`${text.language}: ${text.key} says the same as ${first}`] : [];
  });
  return [...long, ...twice];
}

type Head = { text: Text; name: string; filled: string; most: number };

/**
 * The title or description that a text becomes: fixed texts of the head, and demonstration content. Skips patterns with a
 * name in them.
 */
function headOf(text: Text, village: string): Head[] {
  const fixed = /^meta\.[^.]+\.(title|description)$/.exec(text.key)?.[1];
  if (fixed) {
    const filled = text.text.replaceAll('{{company}}', company).replaceAll('{{village}}', village);
    return filled.includes('{{') ? [] : [head(text, fixed, filled)];
  }
  if (text.file.startsWith('demo/') && /(?:^|\.)(?:metadescription|search_description)_\w\w$/.test(text.key)) {
    return [head(text, 'description', text.text)];
  }
  const titled = /^demo\/(?:machines|news)\//.test(text.file) && /^(?:name|title)_\w\w$/.test(text.key);
  return titled ? [head(text, 'title', `${text.text} – ${company}`)] : [];
}

function head(text: Text, name: string, filled: string): Head {
  return { text, name, filled, most: name === 'title' ? longestTitle : longestDescription };
}

function mark(language: Language, filled: string): string {
  return `${language} ${filled}`;
}
