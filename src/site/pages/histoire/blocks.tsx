import type { Link } from '../../../domain/page/link.ts';
import { Icon } from '../../components/icon.tsx';
import { langOf } from '../../components/local.tsx';
import { fillFacts } from '../../fill-facts.ts';
import { type PageContext, link as pathOf } from '../../shell/context.ts';
import type { HistoryBlock } from './load.ts';

/** The blocks of a history entry (specification, section 3): paragraphs, highlighted ones, links. */
export function HistoryBlocks({ blocks, context }: { blocks: HistoryBlock[]; context: PageContext }) {
  return blocks.map((block) => <Block block={block} context={context} key={block.id} />);
}

/** A single block. A link without an address is rendered as a paragraph. */
function Block({ block: { kind, text, link }, context }: { block: HistoryBlock; context: PageContext }) {
  const lang = langOf(text, context.language);
  const said = fillFacts(text.text, context.settings);
  if (kind !== 'link' || !link)
    return (
      <p className={kind === 'highlighted' ? 'orange' : undefined} lang={lang} data-text={text.key}>
        {said}
      </p>
    );
  return (
    <p lang={lang} data-text={text.key}>
      <a className="text-link" {...target(link, context)}>
        {said} <Icon name="arrow" />
      </a>
    </p>
  );
}

function target(link: Link, context: PageContext): { href: string; rel?: string } {
  return 'page' in link ? { href: pathOf(context, link.page) } : { href: link.address, rel: 'noopener noreferrer' };
}
