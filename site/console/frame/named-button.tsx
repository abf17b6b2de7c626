import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

type NamedButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  label: string;
  /** Says for screen readers what the button is about. */
  name: string;
};

/** One of several buttons with the same label. */
export function NamedButton({ label, name, variant = 'quiet', ...rest }: NamedButtonProps) {
  return (
    <Button {...rest} variant={variant} aria-label={name}>
      {label}
    </Button>
  );
}
