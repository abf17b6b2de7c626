import { phoneHref } from '../../domain/brand.ts';
import { businessHours, contactPromiseInHours, serviceArea } from '../../domain/business.ts';
import { packages, teamSize } from '../../domain/packages.ts';
import { changeWithoutAskingInHours, owedVisitsInDays } from '../../domain/service-numbers.ts';
import { standingOf } from '../../domain/standing.ts';
import { fixedTerms } from '../../domain/terms.ts';
import { brand } from '../brand.ts';
import type { LegalText } from './legal-text.ts';
import { effectiveDays } from './legal-text.ts';

const standing = standingOf(brand);
const hours = `within ${contactPromiseInHours} hours`;
const area = `${serviceArea.slice(0, -1).join(', ')} and ${serviceArea.at(-1)}`;
const priced = packages.filter(({ id }) => id !== 'on-demand').map(({ name }) => name);
const months = fixedTerms.flatMap((term) => (term.months > 1 ? [term.months] : []));
const longTerms = `${months.slice(0, -1).join(', ')} or ${months.at(-1)}`;

export const termsText: LegalText = {
  title: 'Terms of Service',
  effectiveDay: effectiveDays.terms,
  summary:
    'You tell us what your home needs; we call, agree on the work, the days and the price, and then keep to it. Nothing is owed until both sides have said yes. Your rights as a consumer come first, whatever these terms say.',
  sections: [
    {
      id: 'who',
      title: 'Who you deal with',
      blocks: [
        `${brand.name}, of ${brand.location}, maintains homes and small business premises in ${area}. These terms apply between you and ${brand.name} when you use this site and when we work for you.`,
        {
          links: [
            ['Phone', phoneHref(brand.phone), brand.phone],
            ['Email', `mailto:${brand.email}`, brand.email],
          ],
        },
        ...(standing.length > 0 ? [{ facts: standing }] : []),
        `We are open ${businessHours.text}. ${businessHours.closedText}.`,
      ],
    },
    {
      id: 'packages',
      title: 'Packages and visits',
      blocks: [
        {
          facts: packages.map((entry) => [
            entry.name,
            [entry.includes.join('; '), teamSize(entry)]
              .filter(Boolean)
              .map((text) => `${text}.`)
              .join(' '),
          ]),
        },
        'On a visit our people come to your home to do the work of your package, in daylight and in our business hours. How many visits a month, on which days, and what each of them covers is part of the plan we agree on with you before the first one.',
        'We bring our own tools and usual cleaning supplies. Spare parts, paint, plants, groceries and other things bought for your home are charged at cost with the receipt, and only after you have said yes to the amount.',
        'Simple house repairs are repairs that one person can do safely in one visit without a permit. For anything beyond that, we help you find a licensed professional.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        `All prices are in Philippine pesos (₱). ${priced.join(', ')} have fixed prices for ${fixedTerms.map(({ label }) => label.toLowerCase()).join(', ')}.`,
        `A price for ${longTerms} months covers all of those months together. It is lower than the price of the same months one by one.`,
        'On-Demand Services and custom durations are priced by a written quote. A quote says what is included, what the total is, and how long the offer is valid. It is free and binds you to nothing.',
        'The price in our confirmation is the one that counts. If this site showed you another price, we point that out before you decide. A price does not rise during the months you have agreed on.',
        'No payment is taken with an order. How and when you pay is agreed in the confirmation, and every payment gets an official receipt or invoice.',
      ],
    },
    {
      id: 'orders',
      title: 'From order to agreement',
      blocks: [
        {
          list: [
            'An order on this site is a request. It binds neither you nor us.',
            `We contact you ${hours} to go through the work, the days and the price. After an inquiry, you get a free consultation at your home and a detailed quote.`,
            'We then send you a written confirmation of all this by email, with the dates of your visits. The agreement begins when you say yes, in our call or by accepting a quote.',
            'If we cannot come to your address or on your date, we tell you, and nothing is owed.',
          ],
        },
      ],
    },
    {
      id: 'schedule',
      title: 'Scheduling',
      blocks: [
        `Moving a visit is free until ${changeWithoutAskingInHours} hours before it begins; call or write. If you move it later, the visit may count as done once our people are on the way. The same holds if nobody lets us in and we cannot reach you.`,
        `If we have to move a visit, we tell you as early as we can and give you the next free day that suits you. A visit that we miss or call off can be put on another day until ${owedVisitsInDays} days after your subscription ends. If it has no day by then, we refund it: the price divided by the number of its visits. In storms, floods and other danger we send nobody out, and moving the visit costs neither side anything.`,
        'Please make sure that we can get in, and that water and power are on. Keep pets and our people safe from each other, and have an adult reachable by phone.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling',
      blocks: [
        {
          list: [
            'Before the first visit you can cancel at any time, for any reason, and get back everything you paid.',
            'After that you can end the subscription with 15 days’ notice. You pay for the months begun at the one-month rate, never more than the price of the whole term, and get the rest back. Until the notice is over, visits that you skipped and visits that we owe you can be put on another day. Then we refund those that we owe you.',
            'If we do not do what we agreed on, tell us. If we do not put it right, you can end the subscription at once and get back what you paid for visits not made.',
            'We can end it with 30 days’ notice, or at once if our people are put in danger or treated badly. We refund what you paid for visits not made.',
            'A subscription ends with its last month. It is not renewed or charged again unless you ask for it.',
          ],
        },
        'Refunds are paid the way you paid, within 15 days.',
      ],
    },
    {
      id: 'proof',
      title: 'Photo proof and discretion',
      blocks: [
        'Our people take photos of the places they work on, before and after. They are for you, as proof, and for us, in case of a question. Tell us what must not be in a picture, and it will not be.',
        'What we see and hear at your home stays there. We name no clients, show no photos to others without your written consent, and keep keys and codes locked away. The Privacy Policy has the details.',
      ],
    },
    {
      id: 'quality',
      title: 'If something is not right',
      blocks: [
        'Tell us within seven days of a visit, with a photo if possible. We come back and put it right at no charge, and if that cannot be done we lower the price or refund the visit.',
        'If our people break or lose something of yours through carelessness, we repair it, replace it or pay its value. Tell us before a visit about what is fragile, loose or irreplaceable, so that we can be careful or keep away from it.',
        'We are not liable for wear, for hidden faults of the house, or for what could not have been foreseen or prevented. Nothing in these terms limits our liability for harm done on purpose or by gross negligence, for injury, or where the law does not allow it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You can send orders and inquiries without an account. If you make one, use your own email address, keep the password to yourself, and tell us if you think somebody else knows it. You can have the account deleted at any time.',
        'Please do not use this site to send anything false, unlawful or disruptive, or to test its security without our written consent.',
      ],
    },
    {
      id: 'law',
      title: 'Your rights and the law',
      blocks: [
        'The law of the Philippines applies. Your rights under the Consumer Act (Republic Act No. 7394), the Internet Transactions Act of 2023 (Republic Act No. 11967) and the Civil Code remain. Where these terms give you less than the law, the law applies.',
        'Talk to us first: most things are settled by a call. If we cannot agree, you can turn to the courts where you live, or to the Department of Trade and Industry. Its Consumer Care hotline and online complaint service are free.',
        {
          links: [
            [
              'Trade and Industry',
              'https://www.dti.gov.ph',
              'Department of Trade and Industry, dti.gov.ph',
            ],
          ],
        },
      ],
    },
    {
      id: 'site',
      title: 'About this site',
      blocks: [
        'The texts and drawings on this site are ours; the photographs belong to their authors. You are welcome to print or share a page.',
        'The lists of provinces, cities and barangays come from the Philippine Standard Geographic Code of the Philippine Statistics Authority.',
        'When we change these terms, we change this page and its date. An existing agreement keeps the terms of the day it was made.',
      ],
    },
  ],
};
