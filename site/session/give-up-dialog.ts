import buttonStyles from '../ui/button.module.css';
import dialogStyles from '../ui/dialog.module.css';
import styles from './give-up-dialog.module.css';
import type { Waiting } from './phone-marks.ts';
import { phoneTexts } from './phone-texts.ts';

/**
 * Asks on top of any open dialog whether the phone's unsent work is given up. Made without
 * components, because any page may ask from outside its own.
 */
export function askToGiveUp(reason: 'leaving' | 'entering', waiting: Waiting): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = dialogStyles.dialog ?? '';
  dialog.dataset.size = 'narrow';
  const title = made('h2', dialogStyles.title, phoneTexts.title);
  title.id = 'give-up-title';
  title.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', title.id);
  const header = made('header', dialogStyles.header);
  header.append(title);
  const stay = made('button', buttonStyles.primary, phoneTexts.stay);
  const giveUp = made('button', buttonStyles.secondary, phoneTexts.giveUp(waiting));
  const answers = made('div', styles.answers);
  answers.append(stay, giveUp);
  const content = made('div', styles.content);
  const words = [phoneTexts.waits(waiting), phoneTexts[reason]].map((text) => made('p', '', text));
  content.append(...words, answers);
  const body = made('div', dialogStyles.body);
  body.append(content);
  dialog.append(header, body);
  document.body.append(dialog);
  dialog.showModal();
  title.focus();
  return new Promise((resolve) => {
    giveUp.addEventListener('click', () => dialog.close('given-up'));
    stay.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'given-up');
    });
  });
}

function made<Tag extends 'button' | 'div' | 'h2' | 'header' | 'p'>(
  tag: Tag,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className ?? '';
  element.textContent = text;
  return element;
}
