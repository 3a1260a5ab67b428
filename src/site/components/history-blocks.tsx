import { Icon } from './icon.tsx';

/** A block of a history entry (specification, section 3): paragraphs, a link, a highlighted or a plain paragraph. */
export type HistoryBlock =
  | { kind: 'paragraphs'; texts: string[] }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'orange'; text: string }
  | { kind: 'plain'; text: string };

type Props = { blocks: HistoryBlock[]; hrefOf: (url: string) => string };

export function HistoryBlocks({ blocks, hrefOf }: Props) {
  return blocks.map((block) => (
    <Block block={block} hrefOf={hrefOf} key={'texts' in block ? block.texts[0] : block.text} />
  ));
}

function Block({ block, hrefOf }: { block: HistoryBlock; hrefOf: Props['hrefOf'] }) {
  switch (block.kind) {
    case 'paragraphs':
      return block.texts.map((text) => <p key={text}>{text}</p>);
    case 'link':
      return (
        <p>
          <a className="text-link" href={hrefOf(block.url)}>
            {block.text} <Icon name="arrow" />
          </a>
        </p>
      );
    case 'orange':
      return <p className="orange">{block.text}</p>;
    case 'plain':
      return <p>{block.text}</p>;
  }
}
