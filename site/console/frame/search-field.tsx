import styles from './page.module.css';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** What the address searches for when the field appears. */
  initial: string;
  onSearch: (typed: string) => void;
};

/** Searches a list with each keystroke. */
export function SearchField({ label, placeholder, initial, onSearch }: SearchFieldProps) {
  return (
    <search className={styles.around}>
      <input
        type="search"
        className={styles.search}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={initial}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onSearch(target.value)}
      />
    </search>
  );
}
