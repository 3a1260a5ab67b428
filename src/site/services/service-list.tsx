import { NumberedList } from '../components/numbered-list.tsx';
import { fillLocal } from '../fill-facts.ts';
import type { PageContext } from '../shell/context.ts';
import type { ServiceData } from './load-services.ts';

type Props = { services: ServiceData[]; context: PageContext; isLegend?: boolean };

/** The services of a page, numbered. */
export function ServiceList({ services, context, isLegend = false }: Props) {
  const items = services.map(({ id, title, text }) => ({
    id,
    record: context.isPane ? `service/${id}` : undefined,
    title: fillLocal(title, context.settings),
    text: fillLocal(text, context.settings),
  }));
  return <NumberedList items={items} language={context.language} isLegend={isLegend} />;
}
