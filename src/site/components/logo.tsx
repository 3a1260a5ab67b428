/** The mark: a cylinder in section, its cut face in the signal colour. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark-body" d="M2 6h22v5H2zM2 21h22v5H2z" />
      <path className="mark-cut" d="M9 12.5h6v7H9z" />
      <path className="mark-rod" d="M16 14.5h15v3H16z" />
    </svg>
  );
}
