import { phoneHref } from '../../../domain/brand.ts';
import { brand } from '../../brand.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './texts.ts';

/** On a phone: a call and a message to the team, always in reach of a client's thumb. */
export function Reach() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <nav className={styles.reach} aria-label={texts.reach.title}>
      <ButtonLink variant="secondary" href={phoneHref(brand.phone)}>
        <Icon name="phone" />
        {texts.reach.call}
      </ButtonLink>
      <ButtonLink variant="secondary" href={phoneHref(brand.phone).replace('tel:', 'sms:')}>
        <Icon name="mail" />
        {texts.reach.message}
      </ButtonLink>
    </nav>
  );
}
