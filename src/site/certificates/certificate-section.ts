import type { CertificationLeaf, LocalBusinessLeaf } from 'schema-dts';
import { fillFacts } from '../fill-facts.ts';
import { defineSection } from '../record-sections/define-section.ts';
import { absolute, type Shown } from '../structured-data/node.ts';
import { type CertificateData, loadCertificates, searchCertificates } from './load-certificates.ts';

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
