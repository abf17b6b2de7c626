import { phoneHref } from '../../domain/brand.ts';
import { brand } from '../brand.ts';
import type { LegalText } from './legal-text.ts';
import { effectiveDays } from './legal-text.ts';

/** Its periods and processors must match what the product does. */
export const privacyText: LegalText = {
  title: 'Privacy Policy',
  effectiveDay: effectiveDays.privacy,
  summary:
    'We come to your home, so we know things about you that are nobody else’s business. We ask for what the work needs, show it only to the people who do the work, sell nothing, track nothing, and delete it when it has served its purpose.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${brand.name}, of ${brand.location}, decides how your personal data is used and is responsible for it. Under the Data Privacy Act of 2012 (Republic Act No. 10173) we are the personal information controller.`,
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
              'Your name, email address, phone number, the address of the home and any additional requests. The package, duration and start date you choose, and the price you were shown.',
            ],
            [
              'When you send an inquiry',
              'Your name, email address, phone number, the address of the home, the services you are interested in, and your message.',
            ],
            [
              'When you make an account',
              'Your email address, and your password in a form that nobody can read, not even us. Orders and inquiries that you send while signed in are linked to your account.',
            ],
            [
              'When we answer you',
              'When one of us tried to reach you, how, and what came of it. Consultations at your home: when, who came, and what came of them. Quotes, and what you decided about them.',
            ],
            [
              'When we message you',
              'What we told you about your visits and payments, when, how (email, text message, notification or chat) and whether it arrived. The language and channels that you chose.',
            ],
            [
              'When we work for you',
              'Before and after photos of the places we worked on, when our crew came and left, and what it did. The photos carry no position and nothing else about the phone. Your visits, and every change to them, who made it and when.',
            ],
            [
              'So that we can come in',
              'What you tell us about gate, guard, parking, pets and who opens, and the name and phone number of somebody at the home if you live elsewhere. Where the home is on the map, if you show us or our crew proposes it at your door. Only our team reads it. We record that a note changed, not what it said.',
            ],
            [
              'When you pay',
              'Day, amount, way of payment and its reference, as our team enters them or you tell us, and a screenshot if you send one. Never a card number. For the invoice of a company its registered name, TIN and purchase order.',
            ],
            [
              'When you visit this site',
              'Our server’s log notes which page was requested, when, and with what result. It holds no name, no email address and no network address. For a small share of visits your browser tells us how fast the page was; those figures do not identify you.',
            ],
            [
              'When you switch notifications on',
              'Your browser’s notification address at its maker, and the keys that let only this browser read them. Until you switch them off, sign out there, or your browser forgets them.',
            ],
            [
              'Against abuse',
              'To stop somebody from guessing passwords or flooding our forms, we count attempts by network address and email address. The counters store a scrambled value in place of the address, and expire within a day. For a link that we email, we keep such a value of the browser that asked for it, for an hour or two. Only in that browser does the link work without a further question.',
            ],
            [
              'Where you sign in',
              'We keep a scrambled value of each network address and browser that you signed in from, until 90 days after you last used your account there. So strangers’ attempts at your account never lock you out there, and we can email you when somebody signs in from a new place. As long as you are signed in somewhere, we keep what that browser says about itself and a shortened network address, so that you can see and end it in your account. We sign you out where you have not come back for 60 days.',
            ],
          ],
        },
        'We ask for no government numbers, no card numbers and no sensitive personal information on this site. Please leave them out of your messages. Tell us gate codes and where the key is kept by phone.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for, and on what legal basis',
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
        'We send no newsletters and no advertising. No decision about you is made by a machine alone.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      blocks: [
        {
          list: [
            'Our own team: whoever answers you, plans the visit and does the work. Each of them is bound to absolute discretion.',
            'The phones of the crew that comes to you hold your address, these notes and phone numbers from a week before the visit, and its photos until they are sent. Nothing of a visit stays on a phone 7 days after it is done and sent, and a crew that no longer comes loses your address at once.',
            'Anyone you send a pay link to. It shows your first name, your package, your town and the amount to pay, but no address, no phone number and no surname. It ends when that is paid, and you can withdraw it at any time. Anyone who reports a payment through it leaves us their first name.',
            'Anyone you send a link to the proof of a visit. It shows no address, no phone number and no surname, ends after 30 days, and you can withdraw it at any time.',
            'Your own calendar, and whoever else has the secret address of your calendar feed, if you make one. It shows the times of your visits and the address of the home. You can replace or end it at any time.',
            'The companies that host this site and its database, and those that carry our email and text messages. They work on our instructions and for no purpose of their own. Their machines may be outside the Philippines; we remain responsible for what they do.',
            'The company behind Viber, WhatsApp or Messenger, if you want to be reached there. It carries what we write to each other, by its own rules.',
            'The maker of your browser, if you switched notifications on. It carries them to you, encrypted so that only your browser reads them.',
            'Authorities and courts, where a law or an order obliges us.',
          ],
        },
        'Nobody else. We do not sell, rent or trade personal data.',
        'The photographs in the picture slideshow on our home page come from an external photo host, images.unsplash.com. Your browser fetches them there, and the host sees your network address, as with any picture on the internet. We tell it nothing else.',
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
              'Orders and receipts of paid work',
              'Five years after the tax return of the year in which the work ended, as the Bureau of Internal Revenue requires for business records.',
            ],
            [
              'Photos of our work',
              'Twelve months after your subscription ends. A screenshot of a payment is erased 90 days after we answered it. A photo that you hide is out of sight at once and erased within 7 days.',
            ],
            [
              'Emails this site sends',
              'Our system erases the content as soon as an email or text message has been sent, and the record of sending after 30 days. The copy in our team’s mailbox is kept as long as the order or inquiry it is about.',
            ],
            [
              'Your account',
              'Until you delete it in the client portal. You can take that back for 7 days. After 30 days we erase your account, homes, requests, photos and all you wrote, also in our history and our unsent emails. The days, amounts and methods of payments and the numbers of invoices stay without your name, as the tax law requires. An account whose email address is never confirmed is deleted after 30 days.',
            ],
            [
              'Notes about your home',
              'Until your last subscription has ended and everything is settled. You can change and empty them in the client portal at any time.',
            ],
            [
              'Lists of clients that we import',
              'We forget a file once it is imported, and after a day if it never is. A number that it gave you goes with your account.',
            ],
            ['Server logs', 'Up to 90 days; they hold no personal data.'],
          ],
        },
        'When a period is over, we delete the data or remove everything that identifies you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The Data Privacy Act gives you these rights. We ask for no forms or fees:',
        {
          facts: [
            [
              'To be informed',
              'To know whether and how your data is used. This page is part of that.',
            ],
            ['To access', 'To get a copy of what we hold about you, and to know who received it.'],
            ['To correct', 'To have wrong or outdated data corrected.'],
            [
              'To erase or block',
              'To have data deleted or blocked when it is no longer needed, was collected wrongly, or you no longer agree to its use.',
            ],
            ['To object', 'To object to a use, or to withdraw your consent.'],
            [
              'To take it with you',
              'To receive your data in a common electronic format, for yourself or for another provider. “Download my data” in the client portal gives you all of it at once.',
            ],
            ['To damages', 'To be compensated for harm done by false, outdated or misused data.'],
            [
              'To complain',
              'To complain to the National Privacy Commission, even if you have not contacted us first.',
            ],
          ],
        },
        'Write or call. We may ask you to confirm who you are, then reply within 15 working days. We block data that the law requires us to keep, such as receipts, instead of deleting it.',
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
        'We set one cookie, and only when you use an account. Everything else here stays in your browser’s own storage:',
        {
          facts: [
            [
              'The cookie “device”',
              'A random number, kept for a year, by which we recognize this browser. It lets us keep the password you chose at sign-up when you open our email, and strangers’ attempts do not lock you out. It gives nobody access and does not identify you. We keep only a scrambled value of it.',
            ],
            ['Your sign-in', 'So that you stay signed in. Signing out removes it.'],
            [
              'The address of an email you asked for',
              'For at most a day, so that its link signs you in without a further question, or you can type its code. Using either removes it.',
            ],
            [
              'An unsent form',
              'What you typed into an order or inquiry, until you send it or close the tab, so that an accident does not lose it.',
            ],
            [
              'A membership of our team',
              'For members of our team only: the link of an invitation until it is taken, and a mark by which the bar leads to their pages.',
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
        'The connection to this site is encrypted. The database lets every client read their own entries only, and passwords are stored as slow, salted hashes. Members of the team see only what their work needs, and whoever plans visits or answers requests signs in with a second factor besides the password. If data is lost or seen by a stranger all the same, and could seriously harm you, we tell you and the National Privacy Commission within 72 hours of knowing.',
      ],
    },
    {
      id: 'children',
      title: 'Minors',
      blocks: [
        'Only adults can order our services. If a minor has written to us, tell us and we will delete the message.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change how data is used, we change this page and its date first. We email clients about an important change before it takes effect.',
      ],
    },
  ],
};
