import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import type { LegalText } from './legal-text.ts';

/** The privacy policy. Its periods and processors must match what the product does. */
export const privacyText: LegalText = {
  title: 'Privacy Policy',
  effectiveDay: '2026-11-21',
  summary:
    'We come to your home, so we know things about you that are nobody else’s business. We ask for what the work needs, show it only to the people who do the work, sell nothing, track nothing, and delete it when it has served its purpose.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${brand.name}, of ${brand.location}, decides how your personal data is used and answers for it. Under the Data Privacy Act of 2012 (Republic Act No. 10173) we are the personal information controller.`,
        'Our Data Protection Officer reads every message about privacy. Write “Privacy” in the subject, or ask for them when you call.',
        {
          links: [
            ['Email', `mailto:${brand.email}`, brand.email],
            ['Phone', phoneHref(brand.phone), brand.phone],
          ],
        },
      ],
    },
    {
      id: 'what',
      title: 'What we collect',
      blocks: [
        {
          facts: [
            [
              'When you order',
              'Your name, email address, phone number, the address of the home, the package, duration and start date you choose, the price you were shown, and what you write as an additional request.',
            ],
            [
              'When you ask',
              'Your name, email address, phone number, the address of the home, the services you are interested in, and your message.',
            ],
            [
              'When you make an account',
              'Your email address, and your password in a form that nobody can read back, us included. Orders and inquiries that you send while signed in are linked to your account.',
            ],
            [
              'When we work for you',
              'Before and after photos of the places we worked on, and what we agree on about schedule and access.',
            ],
            [
              'When you visit this site',
              'Our server’s log notes which page was asked for, when, and how it was answered. It holds no name, no email address and no network address. For a small share of visits your browser tells us how fast the page was; those figures say nothing about who you are.',
            ],
            [
              'Against abuse',
              'To stop somebody from guessing passwords or flooding our forms, we count attempts by network address and email address. The counters keep a scrambled value in place of the address, and run out within a day. A link we mail keeps such a value of the browser it was asked for in, for an hour or two, so that it acts at once only there.',
            ],
            [
              'Where you sign in',
              'For 90 days we keep a scrambled value of each network address and browser that you signed in from. So strangers’ attempts at your account never lock you out there.',
            ],
          ],
        },
        'We ask for no government numbers, no payment details and no sensitive personal information on this site. Please leave them out of your messages; gate codes and where the key is kept are better told to us by phone.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for, and on what ground',
      blocks: [
        {
          facts: [
            [
              'Answering, quoting, visiting, billing',
              'Steps you ask for before a contract, and the contract itself (section 12(b) of the Act).',
            ],
            [
              'Your account and its security',
              'The contract with you, and our legitimate interest in keeping strangers out (section 12(b) and (f)).',
            ],
            [
              'Photo proof',
              'The contract: the photos show you what was done. We publish none of them unless you agree in writing, each time (section 12(a) and (b)).',
            ],
            ['Books and receipts', 'The tax and business laws we must follow (section 12(c)).'],
            [
              'Speed figures, logs, abuse counters',
              'Our legitimate interest in a site that works and is not misused (section 12(f)).',
            ],
          ],
        },
        'We send no newsletters and no advertising. We make no decision about you by a machine alone.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      blocks: [
        {
          list: [
            'Our own team: whoever answers you, plans the visit and does the work. Each of them is bound to absolute discretion.',
            'The companies that host this site and its database, and the company that carries our email. They work on our instructions and for nothing of their own. Their machines may stand outside the Philippines; we stay responsible for what they do.',
            'Authorities and courts, where a law or an order obliges us.',
          ],
        },
        'Nobody else. We do not sell, rent or trade personal data.',
        'The photographs in the picture slideshow on our home page come from an external photo host, images.unsplash.com. Your browser fetches them there, and the host sees your network address, as with any picture on the internet. It is told nothing else by us.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          facts: [
            ['Inquiries', 'Two years after our last contact about them.'],
            ['Orders that led to no paid work', 'Two years after our last contact about them.'],
            [
              'Orders, receipts and photos of paid work',
              'Five years after the tax return of the year in which the work ended, as the rules of the Bureau of Internal Revenue ask for records of a business. Photos are deleted earlier if you ask.',
            ],
            [
              'Emails this site sends',
              'The content is erased from our system as soon as an email has left, and the note that it was sent after 30 days. The copy in our team’s mailbox is kept as long as the order or inquiry it is about.',
            ],
            [
              'Your account',
              'Until you ask us to delete it. One whose email address is never confirmed is deleted after 30 days.',
            ],
            ['Server logs', 'Up to 90 days; they hold no personal data.'],
          ],
        },
        'When a period is over we delete the data, or strip it of everything that points to you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The Data Privacy Act gives you these rights, and we add no forms or fees to them:',
        {
          facts: [
            ['To be informed', 'To know that and how your data is used. This page is part of it.'],
            ['To access', 'To get a copy of what we hold about you, and to know who received it.'],
            ['To correct', 'To have what is wrong or outdated put right.'],
            [
              'To erase or block',
              'To have data deleted or set aside that is no longer needed, was collected wrongly, or whose use you no longer agree to.',
            ],
            ['To object', 'To say no to a use, or to take back an agreement you gave.'],
            [
              'To take it with you',
              'To receive your data in a common electronic format, for yourself or for another provider.',
            ],
            ['To damages', 'To be compensated for harm done by false, outdated or misused data.'],
            [
              'To complain',
              'To turn to the National Privacy Commission, also if you have not turned to us first.',
            ],
          ],
        },
        'Write or call. We may ask something that shows it is you, then answer within 15 working days. What the law obliges us to keep, such as receipts, we set aside instead of deleting.',
        {
          links: [
            ['Our officer', `mailto:${brand.email}?subject=Privacy`, brand.email],
            ['Phone', phoneHref(brand.phone), brand.phone],
            [
              'The commission',
              'https://privacy.gov.ph',
              'National Privacy Commission, privacy.gov.ph',
            ],
          ],
        },
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        'We set one cookie, and only when you use an account. Everything else here is kept in your browser’s own storage, for you and by you:',
        {
          facts: [
            [
              'The cookie “device”',
              'A random number, for a year, that tells that the same browser is back: so that a password you chose at sign-up holds when you open our email, and strangers’ attempts do not lock you out. It gives nobody access and says nothing about who you are. We keep only a scrambled value of it.',
            ],
            ['Your sign-in', 'So that you stay signed in. Signing out removes it.'],
            [
              'The address of a mail you asked for',
              'For at most a day, so that its link signs you in without a further question and you can type its code. Using either removes it.',
            ],
            [
              'An unsent form',
              'What you typed into an order or inquiry, until you send it or close the tab, so that an accident costs you nothing.',
            ],
            [
              'Submission marks',
              'A random number and the time of sending, for at most a day, so that a double click does not become two orders.',
            ],
          ],
        },
        'There are no trackers, no advertising, no analytics by others and no fingerprints.',
      ],
    },
    {
      id: 'safe',
      title: 'How we keep it safe',
      blocks: [
        'The connection to this site is encrypted. The database lets every client read their own entries only, and passwords are stored as slow, salted hashes. Access within the team follows the work. Should data be lost or seen by a stranger all the same, and real harm to you be likely, we tell you and the National Privacy Commission within 72 hours of knowing.',
      ],
    },
    {
      id: 'children',
      title: 'Minors',
      blocks: [
        'Our services are ordered by adults. If a minor has written to us, tell us and we delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change how data is used, we change this page and its date first. Clients hear of a change that matters by email before it takes effect.',
      ],
    },
  ],
};
