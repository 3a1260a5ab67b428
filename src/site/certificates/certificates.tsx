import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { Local } from '../components/local.tsx';
import { fillLocal } from '../fill-facts.ts';
import type { PageContext } from '../shell/context.ts';
import type { CertificateData } from './certificate-section.ts';

/** The certificates of the workshop with their documents. */
export function Certificates({ records, context }: { records: CertificateData[]; context: PageContext }) {
  return (
    <ul className="certificates">
      {records.map((certificate) => (
        <li key={certificate.id} data-record={context.isPane ? `certificate/${certificate.id}` : undefined}>
          <Certificate certificate={certificate} context={context} />
        </li>
      ))}
    </ul>
  );
}

function Certificate({ certificate, context }: { certificate: CertificateData; context: PageContext }) {
  const { name, number, issuer, until, file, picture } = certificate;
  const texts = context.t('about.certificates');
  const facts = [
    { label: texts.number, value: number },
    { label: texts.issuer, value: issuer },
    { label: texts.until, value: until },
  ].filter(({ value }) => value);
  return (
    <>
      {picture && <Image image={picture} alt="" sizes="8rem" />}
      <div>
        <h3>
          <Local of={fillLocal(name, context.settings)} language={context.language} />
        </h3>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd translate="no">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {file && (
          <a className="text-link" href={file.url} download type={file.isPdf ? 'application/pdf' : undefined}>
            <Icon name="sheet" /> {texts.download}
            {file.isPdf && ' (PDF)'}
            <span className="visually-hidden"> – {name.text}</span>
          </a>
        )}
      </div>
    </>
  );
}
