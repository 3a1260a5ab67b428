import { Refusal } from '../../lib/refusal.ts';

/** An element of a cleaned drawing: allowed names and attributes only, without prefixes. */
export type Part = {
  name: string;
  attributes: Map<string, string>;
  children: (Part | string)[];
  shows: Shown[];
};

/** A part that another one shows by its id. A paint is inherited: each element inside may be filled with it. */
export type Shown = { id: string; isPaint: boolean };

export function partsIn({ children }: Part): Part[] {
  return children.filter((child) => typeof child !== 'string');
}

/** A quotation from a drawing for a refusal, cut to a readable length. */
export function excerpt(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

export function tooComplex(): Refusal {
  return new Refusal(400, 'drawingTooComplex');
}

export function unreadable(cause?: unknown): Refusal {
  return new Refusal(400, 'drawingUnreadable', { cause });
}
