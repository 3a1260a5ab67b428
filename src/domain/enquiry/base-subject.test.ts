import { expect, test } from 'vitest';
import { baseSubject } from './base-subject.ts';

test.each([
  ['Re: Votre demande', 'votre demande'],
  ['AW: WG: Re[2]: Ihre  Anfrage', 'ihre anfrage'],
  ['R: I: La Sua richiesta', 'la sua richiesta'],
  ['RV:Su consulta', 'su consulta'],
  ['Tr : Re : Devis', 'devis'],
  ['Reparatur: Presse', 'reparatur: presse'],
  ['Re:', ''],
])('%s', (subject, base) => {
  expect(baseSubject(subject)).toBe(base);
});
