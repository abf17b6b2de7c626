import type { ComponentProps, ReactNode } from 'react';
import buttonStyles from './button.module.css';
import styles from './file-button.module.css';

type FileButtonProps = Pick<
  ComponentProps<'input'>,
  'accept' | 'multiple' | 'disabled' | 'aria-describedby'
> & {
  /** Gets at least one file. */
  onChoose: (files: File[]) => void;
  children: ReactNode;
};

/** The same file can be chosen again. */
export function FileButton({ onChoose, children, ...input }: FileButtonProps) {
  return (
    <label className={`${buttonStyles.secondary} ${styles.chooser}`}>
      {children}
      <input
        {...input}
        type="file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
