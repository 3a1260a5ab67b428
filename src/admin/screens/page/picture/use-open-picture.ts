import { useState } from 'react';
import { useLocation } from 'react-router';
import { fieldId } from '../../../fields/field-id.ts';
import { calls } from '../../../paths.ts';
import type { PageRecord } from '../../../records.ts';

/** The key of the open picture: the one in the URL, until the user chooses another. */
export function useOpenPicture({ key: page, pictures }: PageRecord) {
  const { hash } = useLocation();
  const [chosen, setChosen] = useState<{ hash: string; key: string | undefined }>();
  const linked = pictures.filter(({ key }) => hash.startsWith(`#${fieldId(calls.pagePicture(page, key), '')}`));
  // One key may be the prefix of another: `hero-home`, `hero-home-portrait`.
  const [longest] = linked.map(({ key }) => key).sort((a, b) => b.length - a.length);
  return {
    open: chosen?.hash === hash ? chosen.key : longest,
    setOpen: (key: string | undefined) => setChosen({ hash, key }),
  };
}
