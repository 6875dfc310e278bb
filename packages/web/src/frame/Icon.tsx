const PATHS = {
  candle: 'M7.5,9.5H12.5V17.5H7.5ZM10,9.5V7.6M10,7.4C7.6,6 8.6,3.6 10,2C11.4,3.6 12.4,6 10,7.4ZM5,17.5H15',
  book: 'M4,4H9A1.6,1.6 0 0 1 10,5V17C10,16 9,15.6 8,15.6H4ZM16,4H11A1.6,1.6 0 0 0 10,5V17C10,16 11,15.6 12,15.6H16Z',
  gear: 'M3.5,6H9M13,6H16.5M11,4.2V7.8M3.5,10H5.5M9.5,10H16.5M7.5,8.2V11.8M3.5,14H11M15,14H16.5M13,12.2V15.8',
  clock: 'M10,3A7,7 0 1 0 10,17A7,7 0 1 0 10,3M10,6V10.2L13,12',
  link: 'M8.5,11.5A3,3 0 0 0 12.8,11.5L15.6,8.7A3,3 0 0 0 11.3,4.4L10,5.7M11.5,8.5A3,3 0 0 0 7.2,8.5L4.4,11.3A3,3 0 0 0 8.7,15.6L10,14.3',
  people:
    'M7,4.5A2.6,2.6 0 1 0 7,9.7A2.6,2.6 0 1 0 7,4.5M2.4,16C2.6,12.4 4.4,11.2 7,11.2C9.6,11.2 11.4,12.4 11.6,16M13.4,5.4A2.2,2.2 0 1 0 13.4,9.8M13.6,11.4C15.8,11.4 17.2,12.6 17.4,15.6',
  chip: 'M5.5,5.5H14.5V14.5H5.5ZM8,2.8V5.5M12,2.8V5.5M8,14.5V17.2M12,14.5V17.2M2.8,8H5.5M2.8,12H5.5M14.5,8H17.2M14.5,12H17.2',
  cards: 'M5,4.5H12V15.5H5ZM8,3H15V14',
  file: 'M5,2.5H11.5L15,6V17.5H5ZM11.5,2.5V6H15M7.5,10H12.5M7.5,13H12.5',
  close: 'M5,5L15,15M15,5L5,15',
  trash: 'M4,5.5H16M8,5.5V3.5H12V5.5M5.5,5.5L6.4,16.5H13.6L14.5,5.5M8.5,8.5V13.5M11.5,8.5V13.5',
  search: 'M8.8,3.5A5.3,5.3 0 1 0 8.8,14.1A5.3,5.3 0 1 0 8.8,3.5M12.6,12.6L16.8,16.8',
  menu: 'M3.5,5.5H16.5M3.5,10H16.5M3.5,14.5H16.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing of 20 by 20, for the eye only: the words stand beside it or in the label of its button. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
