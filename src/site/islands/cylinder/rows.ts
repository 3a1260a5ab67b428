import type { Movement } from '../../../domain/hydraulics/cylinder.ts';

/** The results of both directions in their order, with formulas as visitors know them. */
export const movementRows: { name: keyof Movement; unit: string; formulas: string[] }[] = [
  { name: 'area', unit: 'cm²', formulas: ['A = π/4 · D²', 'A = π/4 · (D² − d²)'] },
  { name: 'force', unit: 'kN', formulas: ['F = p · A'] },
  { name: 'volume', unit: 'l', formulas: ['V = A · h'] },
  { name: 'speed', unit: 'm/s', formulas: ['v = Q / A'] },
  { name: 'time', unit: 's', formulas: ['t = h / v'] },
];
