import type { Settings } from '../../domain/settings.ts';
import { Icon } from './icon.tsx';

const networks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'youtube', name: 'Youtube' },
] as const;

/** Links to the company's social networks. */
export function SocialLinks({ settings }: { settings: Settings }) {
  const present = networks.filter(({ key }) => settings[key] !== '');
  return (
    <ul className="social-links">
      {present.map(({ key, name }) => (
        <li key={key}>
          <a href={settings[key]} rel="noreferrer">
            <Icon name={key} /> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
