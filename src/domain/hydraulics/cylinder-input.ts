import { type Cylinder, type Mounting, mountings } from './cylinder.ts';

export const cylinderFields = ['bore', 'rod', 'stroke', 'pressure', 'flow'] as const;
export type CylinderField = (typeof cylinderFields)[number];

/** The units that a visitor may choose, with their size in the unit of the calculation: mm, bar, l/min. The usual one is first. */
export const unitChoices = {
  lengthUnit: { mm: 1, inch: 25.4 },
  pressureUnit: { bar: 1, psi: 0.0689475729 },
  flowUnit: { lmin: 1, gpm: 3.785411784 },
} as const;
export type UnitChoice = keyof typeof unitChoices;

/** Which unit a field is in. */
export const unitOfField = {
  bore: 'lengthUnit',
  rod: 'lengthUnit',
  stroke: 'lengthUnit',
  pressure: 'pressureUnit',
  flow: 'flowUnit',
} as const satisfies Record<CylinderField, UnitChoice>;

/** The form of the calculator as typed. Its names are those of the address. */
export type CylinderInput = Record<CylinderField, string> & {
  [Choice in UnitChoice]: keyof (typeof unitChoices)[Choice];
} & { mounting: Mounting };

/** `missing`: nothing is typed; `range`: zero, or more than any cylinder has; `rod`: not thinner than the bore. */
export type CylinderProblem = 'missing' | 'number' | 'range' | 'rod';
export type CylinderProblems = Partial<Record<CylinderField, CylinderProblem>>;

/** The cylinder that the form shows first. */
export const exampleCylinder: CylinderInput = {
  bore: '63',
  rod: '40',
  stroke: '1000',
  lengthUnit: 'mm',
  pressure: '160',
  pressureUnit: 'bar',
  flow: '30',
  flowUnit: 'lmin',
  mounting: '2',
};

/** The largest values, in mm, bar and l/min. */
const largest: Record<CylinderField, number> = { bore: 2000, rod: 2000, stroke: 20_000, pressure: 1000, flow: 10_000 };

/** The longest number that is read. */
const longest = 20;

/** Reads the form from an address or from its data. Undefined if it has no field of the calculator. */
export function readCylinderInput(form: URLSearchParams | FormData): CylinderInput | undefined {
  if (!cylinderFields.some((name) => form.has(name))) return undefined;
  const typed = (name: string) => String(form.get(name) ?? '');
  const fields = cylinderFields.map((name) => [
    name,
    typed(name)
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, longest),
  ]);
  const oneOf = <Value extends string>(choices: readonly Value[], name: string) =>
    choices.find((choice) => choice === typed(name));
  return {
    ...exampleCylinder,
    ...(Object.fromEntries(fields) as Record<CylinderField, string>),
    lengthUnit: oneOf(['mm', 'inch'], 'lengthUnit') ?? 'mm',
    pressureUnit: oneOf(['bar', 'psi'], 'pressureUnit') ?? 'bar',
    flowUnit: oneOf(['lmin', 'gpm'], 'flowUnit') ?? 'lmin',
    mounting: oneOf(mountings, 'mounting') ?? exampleCylinder.mounting,
  };
}

/** Reads the figures of a form in mm, bar and l/min, NaN for each with a problem. */
export function readCylinder(input: CylinderInput): { cylinder: Cylinder; problems: CylinderProblems } {
  const problems: CylinderProblems = {};
  const read = (name: CylinderField): number => {
    const text = input[name];
    const value = readDecimal(text, input[unitOfField[name]] === 'inch') * unitSize(input, name);
    if (text === '') problems[name] = 'missing';
    else if (Number.isNaN(value)) problems[name] = 'number';
    else if (value <= 0 || value > largest[name]) problems[name] = 'range';
    return problems[name] ? Number.NaN : value;
  };
  const cylinder = {
    bore: read('bore'),
    rod: read('rod'),
    stroke: read('stroke'),
    pressure: read('pressure'),
    flow: read('flow'),
    mounting: input.mounting,
  };
  if (cylinder.rod >= cylinder.bore) {
    problems.rod = 'rod';
    cylinder.rod = Number.NaN;
  }
  return { cylinder, problems };
}

/** Returns the largest value of a field in its chosen unit. */
export function largestOf(input: CylinderInput, name: CylinderField): number {
  return largest[name] / unitSize(input, name);
}

function unitSize(input: CylinderInput, name: CylinderField): number {
  const sizes: Record<string, number> = unitChoices[unitOfField[name]];
  return sizes[input[unitOfField[name]]] ?? Number.NaN;
}

/**
 * Reads a number with point or comma as decimal sign. Three decimals are ambiguous ("1,250" is also a thousand and more), except
 * in inches, which also have fractions: "2 1/2".
 * @returns NaN if the text is no such number
 */
function readDecimal(text: string, isInch: boolean): number {
  const [, fractionWhole, over, under] = (isInch && /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text)) || [];
  if (over !== undefined) return Number(fractionWhole ?? 0) + Number(over) / Number(under);
  const [, whole, decimals = ''] = /^(\d+|\d{1,3}(?:[ '’]\d{3})+|(?=[.,]\d))(?:[.,](\d*))?$/.exec(text) ?? [];
  if (whole === undefined || (decimals.length === 3 && Number(whole.replace(/\D/g, '')) > 0 && !isInch))
    return Number.NaN;
  return Number(`${whole.replaceAll(/\D/g, '') || 0}.${decimals || 0}`);
}
