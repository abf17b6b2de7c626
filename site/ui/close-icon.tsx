/** The button around it has the accessible label. */
export function CloseIcon() {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
    </svg>
  );
}
