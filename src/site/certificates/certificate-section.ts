import type { CertificationLeaf, LocalBusinessLeaf } from 'schema-dts';
import { documentType, mediaUrl, placeFile } from '../../domain/media/media.ts';
import { certificate } from '../../domain/nouns/certificate.ts';
import { choicesIn } from '../../domain/nouns/field.ts';
import { type RecordOf, translatedFields } from '../../domain/nouns/noun.ts';
import type { ServicePage } from '../../domain/nouns/service.ts';
import { localTexts } from '../../domain/text/localized.ts';
import { longDay } from '../../domain/time/day-phrase.ts';
import { type WithFile, withFiles } from '../../store/content/media.ts';
import { listValid } from '../../store/content/validity.ts';
import type { Database } from '../../store/engine/row.ts';
import { keyed } from '../field-keys.ts';
import { fillFacts } from '../fill-facts.ts';
import type { LoadRequest } from '../load-request.ts';
import { defineSection, type TextsOf } from '../record-sections/define-section.ts';
import { absolute, type Shown } from '../structured-data/node.ts';

const title = 'about.certificates.title';

/** The certificates that are valid today: all about the company, and those chosen for a service page. */
export const certificateSection = defineSection({
  kind: 'certificate',
  titles: { about: title, hydraulique: title, oxycoupage: title, 'r&d': title },
  load: (db, request, page) => loadCertificates(db, request, page === 'about' ? undefined : page),
  company: certification,
  search: searchCertificates,
});

function certification(certificates: CertificateData[], { context }: Shown): Partial<LocalBusinessLeaf> {
  return {
    hasCertification: certificates.map(
      ({ name, number, issuer, validFrom, validUntil, file }): CertificationLeaf => ({
        '@type': 'Certification',
        name: fillFacts(name.text, context.settings),
        ...(number && { certificationIdentification: number }),
        ...(issuer && { issuedBy: { '@type': 'Organization', name: issuer } }),
        ...(validFrom && { validFrom }),
        ...(validUntil && { expires: validUntil }),
        ...(file && { url: absolute(context, file.url) }),
      }),
    ),
  };
}

/** Loads the certificates that are valid today: all of them, or those chosen for a service page. */
export async function loadCertificates(db: Database, request: LoadRequest, page?: ServicePage) {
  const valid = await listValid(db, certificate);
  const chosen = valid.filter(
    ({ pages }) => page === undefined || choicesIn(certificate.fields.pages, pages).includes(page),
  );
  return (await withFiles(db, chosen)).map((row) => shown(row, request));
}

/** Reads the certificates that visitors find: those that are valid today. */
async function searchCertificates(db: Database, texts: TextsOf) {
  const valid = await listValid(db, certificate);
  return valid.map((row) => ({ page: 'about' as const, texts: texts(row, 'name', 'number', 'issuer') }));
}

function shown(row: WithFile<RecordOf<typeof certificate>>, request: LoadRequest) {
  const { id, number, issuer, valid_from, valid_until, media, type } = row;
  const texts = keyed(request, localTexts(row, translatedFields(certificate), request.language), 'certificate', id);
  return {
    id,
    ...texts,
    number,
    issuer,
    validFrom: valid_from,
    validUntil: valid_until,
    until: valid_until && longDay(new Date(`${valid_until}T00:00Z`), request.language, 'UTC'),
    file: media === null ? undefined : { url: mediaUrl(media, request.origin), isPdf: type === documentType },
    picture: type === documentType ? undefined : placeFile(row, request.origin),
  };
}

export type CertificateData = ReturnType<typeof shown>;
