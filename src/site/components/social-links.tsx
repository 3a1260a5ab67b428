import type { Company } from '../../domain/settings.ts';
import { Icon } from './icon.tsx';

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'youtube', name: 'Youtube' },
] as const;

/** The networks that the company is on. */
export function SocialLinks({ company }: { company: Company }) {
  const present = networks.filter(({ key }) => company[key] !== '');
  return (
    <ul className="social-links">
      {present.map(({ key, name }) => (
        <li key={key}>
          <a href={company[key]} rel="noreferrer">
            <Icon name={key} /> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
