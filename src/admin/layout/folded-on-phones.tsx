import type { ReactNode } from 'react';
import { Details } from './details.tsx';
import { useIsPhone } from './use-is-phone.ts';

type Props = { label: string; children: ReactNode };

/** What precedes the fields of an editor. On phones it is folded below its label, so that the first field is on the first screen. */
export function FoldedOnPhones({ label, children }: Props) {
  return useIsPhone() ? <Details label={label}>{children}</Details> : children;
}
