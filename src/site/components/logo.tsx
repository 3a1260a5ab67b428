type Props = { src: string; width: number; height: number; isOnWhite: boolean };

/** The company's own logo. It has no alternative text, because the link around it has the company's name. */
export function CompanyLogo({ isOnWhite, ...image }: Props) {
  return <img className={isOnWhite ? 'logo-own logo-on-white' : 'logo-own'} {...image} alt="" />;
}

/** The mark, a cylinder in section with the piston in the signal colour. A two-coloured content/images/logo.svg. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 3 24 18" aria-hidden="true">
      <path d="M0 3H19V7.5H4.5V16.5H19V21H0Z" />
      <path className="mark-piston" d="M7.5 9H12.5V10.5H24V13.5H12.5V15H7.5Z" />
    </svg>
  );
}
