import { NumberedList } from '../components/numbered-list.tsx';
import { recordText } from '../record-text.ts';
import type { PageContext } from '../shell/context.ts';
import type { ServiceData } from './load-services.ts';

type Props = { services: ServiceData[]; context: PageContext; isLegend?: boolean };

/** The services of a page, numbered. */
export function ServiceList({ services, context, isLegend = false }: Props) {
  const items = services.map(({ id, title, text }) => ({
    id,
    title: recordText(context, `service/${id}`, title),
    text: recordText(context, `service/${id}`, text),
  }));
  return <NumberedList items={items} language={context.language} isLegend={isLegend} />;
}
