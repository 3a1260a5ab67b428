import { type Budget, perEntity, perInsert } from '../budget.ts';
import type { Stroke } from '../curve/stroke.ts';
import { chained, moving, rotating, scaling, type Transform } from '../plane.ts';
import type { Block, DxfDocument } from './document.ts';
import { drawers } from './entity-stroke.ts';
import { facing } from './flat.ts';
import { isLayerNotCut, isLineTypeNotCut } from './not-cut.ts';
import { type DxfRecord, numberOf, pointOf, textOf } from './record.ts';

/** All strokes of a drawing that may be contours, and how many entities are none. */
export type Gathered = { strokes: Stroke[]; tally: Record<Reason, number> };

type Reason = 'texts' | 'dimensions' | 'lines' | 'notFlat' | 'notRead';

/** Types of entities that are no contours, by the reason. Those of the last list say nothing of interest. */
const typesNotCut: [Reason | null, string][] = [
  ['texts', 'TEXT MTEXT ATTRIB ATTDEF RTEXT ACAD_TABLE'],
  ['dimensions', 'DIMENSION ARC_DIMENSION LARGE_RADIAL_DIMENSION LEADER MULTILEADER MLEADER TOLERANCE'],
  ['lines', 'XLINE RAY'],
  ['notFlat', '3DFACE 3DSOLID BODY REGION MESH HELIX SURFACE PLANESURFACE EXTRUDEDSURFACE REVOLVEDSURFACE'],
  ['notFlat', 'SWEPTSURFACE LOFTEDSURFACE NURBSURFACE'],
  [null, 'HATCH MPOLYGON POINT SOLID TRACE VIEWPORT IMAGE WIPEOUT OLEFRAME OLE2FRAME LIGHT SUN SECTION'],
  [null, 'PDFUNDERLAY DWFUNDERLAY DGNUNDERLAY GEOPOSITIONMARKER SHAPE'],
];

const reasons = new Map(typesNotCut.flatMap(([reason, types]) => types.split(' ').map((type) => [type, reason])));

/** What the entities of a block take from where it is inserted. */
type Context = { map: Transform; layer: string; lineType: string; within: Block[] };

const deepest = 16;

/** Draws all entities of the model, blocks included. @throws TooComplex */
export function gatherStrokes(document: DxfDocument, millimetres: number, budget: Budget): Gathered {
  const gathered: Gathered = { strokes: [], tally: { texts: 0, dimensions: 0, lines: 0, notFlat: 0, notRead: 0 } };
  // Reading a name takes longer than drawing a line, and a drawing has few names.
  const known = new Map<string, boolean>();
  const context = { map: scaling(millimetres, millimetres), layer: '0', lineType: 'BYLAYER', within: [] };
  for (const entity of document.entities) if (isOfModel(entity)) gatherEntity(entity, context);
  return gathered;

  function gatherEntity(entity: DxfRecord, around: Context): void {
    budget.spend(perEntity);
    const own = textOf(entity, 8) ?? '0';
    const layer = own === '0' ? around.layer : own;
    const ownType = textOf(entity, 6) ?? 'BYLAYER';
    const lineType = ownType.toUpperCase() === 'BYBLOCK' ? around.lineType : ownType;
    const { tally } = gathered;
    const draw = drawers[entity.type];
    if (entity.type === 'INSERT') gatherInsert(entity, { ...around, layer, lineType });
    else if (!draw) {
      const reason = reasons.get(entity.type);
      if (reason !== null) tally[reason ?? 'notRead'] += 1;
    } else if (isNotCut(entity, layer, lineType)) tally.lines += 1;
    else {
      const drawn = draw(entity, around.map, budget);
      if (typeof drawn === 'string') tally[drawn] += 1;
      else gathered.strokes.push(drawn);
    }
  }

  function isNotCut(entity: DxfRecord, layer: string, lineType: string): boolean {
    if (numberOf(entity, 60, 0) === 1) return true; // invisible
    const names = `${layer}\n${lineType}`;
    const entry = document.layers.get(layer.toUpperCase());
    const isNot = known.get(names) ?? (entry?.hidden || isLayerNotCut(layer) || isLineTypeNotCut(lineType, entry));
    known.set(names, isNot);
    return isNot;
  }

  /** Draws a block in the place, size and direction of the insert, once for each column and row. */
  function gatherInsert(insert: DxfRecord, context: Context): void {
    const block = document.blocks.get(textOf(insert, 2)?.toUpperCase() ?? '');
    const front = facing(insert);
    const isEndless = block && (context.within.includes(block) || context.within.length >= deepest);
    if (!block || !front || isEndless) {
      gathered.tally[front ? 'notRead' : 'notFlat'] += 1;
      return;
    }
    const at = pointOf(insert, 10);
    const placed = chained(context.map, front, moving(at.x, at.y), rotating(numberOf(insert, 50, 0)));
    const scaled = chained(
      scaling(numberOf(insert, 41, 1), numberOf(insert, 42, 1)),
      moving(-block.base.x, -block.base.y),
    );
    const [columns, rows] = [numberOf(insert, 70, 1), numberOf(insert, 71, 1)];
    for (let column = 0; column < Math.max(columns, 1); column += 1) {
      for (let row = 0; row < Math.max(rows, 1); row += 1) {
        budget.spend(perInsert);
        const offset = moving(column * numberOf(insert, 44, 0), row * numberOf(insert, 45, 0));
        const inner = { ...context, map: chained(placed, offset, scaled), within: [...context.within, block] };
        for (const entity of block.entities) gatherEntity(entity, inner);
      }
    }
  }
}

/** In the model, not on a sheet of paper. */
function isOfModel(entity: DxfRecord): boolean {
  return numberOf(entity, 67, 0) !== 1;
}
