import type { Point, Unit } from '../drawing.ts';
import type { Pair } from './pair.ts';
import { type DxfRecord, hasFlag, numberOf, pointOf, recordsOf, textOf } from './record.ts';

export type Layer = { lineType: string; hidden: boolean };

export type Block = { base: Point; entities: DxfRecord[] };

export type DxfDocument = {
  unit: Unit | null;
  /** By name in capitals, as are blocks: DXF does not distinguish case. */
  layers: Map<string, Layer>;
  blocks: Map<string, Block>;
  entities: DxfRecord[];
  /** Whether there was anything but the name of a section. */
  isDxf: boolean;
  /** Whether all entities could be read. */
  isComplete: boolean;
};

/** Sorts the pairs of a file into what is needed of it. */
export function readDocument(pairs: Iterable<Pair>): DxfDocument {
  const document: DxfDocument = { ...empty(), isDxf: false, isComplete: false };
  let section = '';
  let block: Block | undefined;
  for (const record of recordsOf(pairs)) {
    // A section that says nothing but its name may be the begin of any text.
    if (record.type === 'EOF' || record.codes.length > 1) document.isDxf = true;
    if (record.type === 'SECTION') {
      section = nameOf(record);
      if (section === 'HEADER') document.unit = readUnit(record);
    } else if (record.type === 'EOF' || (record.type === 'ENDSEC' && section === 'ENTITIES')) {
      document.isComplete = true;
      section = '';
    } else if (section === 'TABLES' && record.type === 'LAYER') addLayer(document, record);
    else if (section === 'BLOCKS' && record.type === 'BLOCK') block = addBlock(document, record);
    else if (section === 'BLOCKS' && block) addEntity(block.entities, record);
    else if (section === 'ENTITIES') addEntity(document.entities, record);
  }
  return document;
}

function empty() {
  return { unit: null, layers: new Map(), blocks: new Map(), entities: [] };
}

/** The values of $INSUNITS. Others are of no workshop: miles, parsecs. */
const declaredUnits: Record<number, Unit> = { 1: 'inch', 2: 'foot', 4: 'mm', 5: 'cm', 6: 'm', 14: 'dm' };

/** A variable of the header is a pair of code 9 with its name; its value is the next pair. */
function readUnit(header: DxfRecord): Unit | null {
  const at = header.values.indexOf('$INSUNITS');
  return (at === -1 ? undefined : declaredUnits[Number(header.values[at + 1])]) ?? null;
}

function nameOf(record: DxfRecord): string {
  return textOf(record, 2)?.toUpperCase() ?? '';
}

const frozen = 1;

function addLayer(document: DxfDocument, record: DxfRecord): void {
  const isOff = numberOf(record, 62, 7) < 0;
  const layer = { lineType: textOf(record, 6) ?? '', hidden: isOff || hasFlag(record, frozen) };
  document.layers.set(nameOf(record), layer);
}

function addBlock(document: DxfDocument, record: DxfRecord): Block {
  const block = { base: pointOf(record, 10), entities: [] };
  document.blocks.set(nameOf(record), block);
  return block;
}

function addEntity(entities: DxfRecord[], record: DxfRecord): void {
  if (record.type === 'VERTEX') entities.at(-1)?.vertices.push(record);
  else if (record.type !== 'SEQEND' && record.type !== 'ENDBLK' && record.type !== 'ENDSEC') entities.push(record);
}
