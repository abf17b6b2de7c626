import { Link, type LinkProps } from 'react-router';
import styles from '../../ui/button.module.css';

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: 'primary' | 'secondary' | 'quiet';
};

/** A link to another screen of the console that looks like a button. */
export function LinkButton({ variant = 'primary', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={styles[variant]} />;
}
