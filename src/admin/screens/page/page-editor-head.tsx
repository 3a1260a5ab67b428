import type { PageKey } from '../../../domain/page/page.ts';
import type { TextPage } from '../../../domain/page/page-text.ts';
import { EditorHead } from '../../editor/editor-head.tsx';
import type { FieldLabel } from '../../history/sentence.ts';
import { fieldLabel } from '../../item.ts';
import { paths } from '../../paths.ts';
import type { PageRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { pageName } from './page-names.ts';
import { pictureName } from './picture-names.ts';
import { placeOfText } from './text-labels.ts';

/** The head of the editor: the page's name, its public page and its history. */
export function PageEditorHead({ page: { key, id, texts } }: { page: PageRecord }) {
  const { t, language } = useTexts();
  const name = pageName(key, t);
  const place = placeOf(key as TextPage);
  const labelOf: FieldLabel = (field, item) => {
    const key = item?.label ?? '';
    if (item?.noun !== 'page_picture') return placeOfText(texts, key, t, language);
    const label = fieldLabel({ noun: 'page', item }, field);
    return `${pictureName(key, t)} › ${label ? t(label) : field}`;
  };

  return (
    <EditorHead
      title={name}
      back={{ to: paths.pages(), label: t('pages.list') }}
      actions={{ site: place && { page: place }, history: { noun: 'page', id, name, labelOf } }}
    />
  );
}

/** A public page that shows the texts. For the page of a single record, it is that of the list. Mails have none. */
function placeOf(page: TextPage): PageKey | undefined {
  if (page === 'mail') return undefined;
  if (page === 'shell') return 'home';
  if (page === 'form') return 'contact';
  if (page === 'machine') return 'machines';
  return page === 'newsItem' ? 'news' : page;
}
