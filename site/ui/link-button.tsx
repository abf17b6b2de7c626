import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type LinkButtonProps = Omit<LinkProps, 'className'> & {
  variant?: 'primary' | 'secondary' | 'quiet';
};

/** Leads to another page of the same room. */
export function LinkButton({ variant = 'primary', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={styles[variant]} />;
}
