/** On a 24-unit grid, all with the same stroke width. */
const paths = {
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  pin: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  check: 'm5 12.5 4.5 4.5L19 7',
  up: 'M12 19V5m-6 6 6-6 6 6',
  menu: 'M4 8h16M4 16h16',
  close: 'm6 6 12 12M18 6 6 18',
  pause: 'M9 6v12m6-12v12',
  play: 'M8 5.5v13l10-6.5Z',
  bell: 'M4 18h16M6 18a6 6 0 0 1 12 0M12 12V9m-2 0h4',
  repeat: 'M4 11a8 8 0 0 1 14-4l2 2m0-5v5h-5m5 4a8 8 0 0 1-14 4l-2-2m0 5v-5h5',
  sliders: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zm8 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  calendar: 'M4 6h16v14H4zm0 4.5h16M8 3.5V8m8-4.5V8m-7 7 2 2 4-4',
  list: 'M5 4h14v16H5zm4 5h6m-6 4h6m-6 4h3',
} as const;

export type IconName = keyof typeof paths;

/** Decorative, and as large as the text beside it, which carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
