import { useQuery } from '@tanstack/react-query';
import type { ItemNoun } from '../domain/history.ts';
import { labelColumn } from '../domain/nouns/noun.ts';
import { isDeclared, nounNamed } from '../domain/nouns/nouns.ts';
import type { InterfaceLanguage } from '../domain/text/interface-language.ts';
import { queries } from './queries.ts';
import { queryClient } from './query-client.ts';
import { type RecordRef, recordRefAt } from './record-ref.ts';
import type { MachineRecord, NewsRecord } from './records.ts';
import { pageName } from './screens/page/page-names.ts';
import { pictureName } from './screens/page/picture-names.ts';
import { placeOfText } from './screens/page/text-labels.ts';
import { type Translate, useTexts } from './texts.ts';

type Names = { record: string; item?: string | undefined };

/** The title of the record at `path`: `Option “Pompe” · Machine “Presse”`. An ellipsis stands for a name that is still loading. */
export function useRecordTitle(path: string): string {
  const { t, language } = useTexts();
  const ref = recordRefAt(path);
  const { data: names } = useQuery({
    queryKey: ['name', path, language],
    queryFn: (): Promise<Names> => namesOf(ref ?? { noun: 'settings', id: 1, item: null }, t, language),
    enabled: ref !== undefined,
    retry: false,
  });
  if (!ref) return '';
  const title = (noun: RecordRef['noun'] | ItemNoun, name = '…') =>
    t(isDeclared(noun) ? `things.${noun}` : titles[noun], { name: name.trim() || t('history.nameless') });
  const record = title(ref.noun, names?.record);
  return ref.item ? `${title(ref.item.noun, names?.item)} · ${record}` : record;
}

const titles = {
  machine: 'things.machine',
  category: 'things.category',
  news: 'things.news',
  enquiry: 'things.enquiry',
  settings: 'settings.title',
  advantage: 'things.advantage',
  option: 'things.option',
  technical_characteristic: 'things.technical_characteristic',
  picture: 'things.picture',
  project_picture: 'things.picture',
  content: 'things.content',
  block: 'things.block',
  page: 'things.page',
  text: 'things.text',
  page_picture: 'things.page_picture',
} as const;

/** The stored names, from the query cache if they are there. */
async function namesOf(
  { noun, id, label = '', item }: RecordRef,
  t: Translate,
  language: InterfaceLanguage,
): Promise<Names> {
  if (noun === 'settings') return { record: '' };
  if (noun === 'enquiry') return { record: (await queryClient.ensureQueryData(queries.enquiry(id))).name };
  if (noun === 'category') {
    const categories = await queryClient.ensureQueryData(queries.categories());
    return { record: categories.find((category) => category.id === id)?.name ?? '' };
  }
  if (noun === 'project') {
    const { title_fr, pictures } = await queryClient.ensureQueryData(queries.record(noun, id));
    return { record: title_fr, item: item ? pictures.find((one) => one.id === item.id)?.description_fr : undefined };
  }
  if (noun === 'news') {
    const news = await queryClient.ensureQueryData(queries.newsItem(id));
    return { record: news.title, item: item ? contentName(news, item.id) : undefined };
  }
  if (noun === 'history_entry') {
    const { title_fr, blocks } = await queryClient.ensureQueryData(queries.record(noun, id));
    return { record: title_fr, item: item ? blocks.find((block) => block.id === item.id)?.text_fr : undefined };
  }
  if (isDeclared(noun)) {
    const records = await queryClient.ensureQueryData(queries.records(noun));
    const record: Readonly<Record<string, unknown>> = records.find((one) => one.id === id) ?? {};
    return { record: String(record[labelColumn(nounNamed(noun))] ?? '') };
  }
  if (noun === 'page') {
    const record = pageName(label, t);
    if (item?.noun === 'page_picture') return { record, item: pictureName(item.label ?? '', t) };
    const { texts } = await queryClient.ensureQueryData(queries.page(label));
    return { record, item: item ? placeOfText(texts, item.label ?? '', t, language) : undefined };
  }
  const machine = await queryClient.ensureQueryData(queries.machine(id));
  return { record: machine.name, item: item ? itemName(machine, item.id, item.noun) : undefined };
}

function contentName({ content }: NewsRecord, id: number): string | undefined {
  return content.find((one) => one.id === id)?.title_fr;
}

function itemName(machine: MachineRecord, id: number, noun: string): string | undefined {
  const find = <Item extends { id: number }>(list: Item[]) => list.find((one) => one.id === id);
  if (noun === 'advantage') return find(machine.advantages)?.description_fr;
  if (noun === 'option') return find(machine.options)?.name_fr;
  if (noun === 'picture') return find(machine.pictures)?.description_fr;
  return find(machine.technical_characteristics)?.name_fr;
}
