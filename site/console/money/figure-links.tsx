import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPesos } from '../../../domain/prices.ts';
import { Amount } from '../../ui/amount.tsx';
import styles from './money.module.css';

type FigureLink = { key: string; name: ReactNode; pesos: number; to: string };
type FigureLinksProps = { label: string; shown: string; links: readonly FigureLink[] };

export function FigureLinks({ label, shown, links }: FigureLinksProps) {
  return (
    <nav className={`stack-tight ${styles.figures}`} aria-label={label}>
      {links.map(({ key, name, pesos, to }) => (
        <Link key={key} to={to} aria-current={key === shown ? 'page' : undefined}>
          <span>{name}</span>
          <strong>
            <Amount>{formatPesos(pesos)}</Amount>
          </strong>
        </Link>
      ))}
    </nav>
  );
}
