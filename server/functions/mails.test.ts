import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../domain/manila-date.ts';
import { forEachTest } from './for-tests.fixture.ts';
import { flat, serveMails } from './mails.fixture.ts';
import { siteUrl } from './served.fixture.ts';
import { newInquiry, newOrder, startDate } from './submissions.fixture.ts';

const served = forEachTest(serveMails);

describe('an order', () => {
  it('tells the team everything, and a reply goes to the customer', async () => {
    const order = newOrder();
    const { reference, to } = await served.mailsOf(
      'send-order-email',
      order,
      {},
      '2026-11-20T01:05:00Z',
    );
    const mail = to('team@maayos.example')?.email as Email;
    expect(mail.subject).toBe(`New order ${reference}: Master Gwapo, 3 Months, Ana Reyes`);
    expect(mail.replyTo).toMatchObject([{ address: order.email }]);
    for (const body of [flat(mail.text), flat(mail.html)]) {
      for (const fact of [
        reference,
        'Fri, 20 Nov 2026, 9:05 AM',
        order.name,
        order.email,
        order.phone,
        order.address,
        'Master Gwapo',
        '3 Months',
        formatDay(startDate),
        'Please bring a ladder.',
        '₱38,640.00',
      ]) {
        expect(body).toContain(fact);
      }
      expect(body).not.toContain('was shown');
      expect(body).not.toContain('outside the service area');
    }
  });

  it('lets the team call and write with one tap, and names one price', async () => {
    const order = newOrder({ phone: '+63 (917) 123-4567' });
    const { to } = await served.mailsOf('send-order-email', order);
    const mail = to('team@maayos.example')?.email as Email;
    expect(mail.html).toContain('href="tel:+639171234567"');
    expect(mail.html).toContain(`href="mailto:${order.email}"`);
    expect(flat(mail.text).match(/₱38,640\.00/g)).toHaveLength(1);
  });

  it('flags a price other than ours, and a province to confirm', async () => {
    const order = newOrder({
      totalPrice: '₱1.00',
      address: '1 Main St., Laoag City, 2900 Ilocos Norte',
    });
    const { to } = await served.mailsOf('send-order-email', order);
    const text = flat(to('team@maayos.example')?.email.text);
    expect(text).toContain('The customer was shown "₱1.00", but our price is ₱38,640.00.');
    expect(text).toMatch(/Our price ₱38,640\.00 Displayed price ₱1\.00/);
    expect(text).toContain('Ilocos Norte is outside the service area.');
  });

  it('tells the customer what they asked and what happens next', async () => {
    const order = newOrder();
    const { reference, to } = await served.mailsOf('send-order-email', order);
    const mail = to(order.email)?.email as Email;
    expect(mail.subject).toBe(`We have your order ${reference} - Maayos`);
    expect(mail.replyTo).toMatchObject([{ address: 'hello@maayos.example' }]);
    for (const body of [flat(mail.text), flat(mail.html)]) {
      expect(body).toContain('within 24 hours to confirm your service details.');
      expect(body).toContain(reference);
      expect(body).toContain('Master Gwapo');
      expect(body).toContain('Call us at +63 900 000 0000');
      expect(body).toContain('Monday to Saturday 8am to 6pm');
    }
    expect(mail.text).not.toContain('38,640');
    expect(mail.html).not.toContain('/portal');
  });

  it('sent from a page in Filipino is confirmed in Filipino, and told to the team in English', async () => {
    const order = newOrder({ language: 'fil' });
    const { reference, to } = await served.mailsOf('send-order-email', order);
    const mail = to(order.email)?.email as Email;
    expect(mail.subject).toBe(`Natanggap na po namin ang order ninyo ${reference} - Maayos`);
    expect(mail.html).toContain('<html lang="fil">');
    for (const body of [flat(mail.text), flat(mail.html)]) {
      expect(body).toContain('Tatawagan namin kayo sa loob ng 24 oras');
      expect(body).toContain('3 Buwan');
      expect(body).toContain('Sarado tuwing Linggo');
      expect(body).not.toMatch(/Start date|What happens next|Serving/);
    }
    const team = to('team@maayos.example')?.email as Email;
    expect(team.subject).toBe(`New order ${reference}: Master Gwapo, 3 Months, Ana Reyes`);
    expect(team.html).toContain('<html lang="en">');
    expect(flat(team.text)).toContain('Serving Batangas');
  });

  it('tells a signed-in customer the price, and leads to the portal', async () => {
    const { token } = await served.signIn();
    const order = newOrder();
    const { to } = await served.mailsOf('send-order-email', order, {
      authorization: `Bearer ${token}`,
    });
    const mail = to(order.email)?.email as Email;
    expect(mail.text).toContain('₱38,640.00');
    expect(mail.html).toContain(`href="${siteUrl}/portal"`);
  });
});

describe('an inquiry', () => {
  it('tells the team and the customer', async () => {
    const inquiry = newInquiry();
    const { reference, to } = await served.mailsOf('send-contact-email', inquiry);
    const team = to('team@maayos.example')?.email as Email;
    expect(team.subject).toBe(`New inquiry ${reference}: 2 services, Ben Cruz`);
    expect(team.replyTo).toMatchObject([{ address: inquiry.email }]);
    const customer = to(inquiry.email)?.email as Email;
    expect(customer.subject).toBe(`We have your inquiry ${reference} - Maayos`);
    for (const text of [flat(team.text), flat(customer.text)]) {
      expect(text).toContain('Exterior Carwash Groceries / Upkeep Maintenance');
      expect(text).toContain('How soon can you come?');
    }
    for (const step of ['free in-home consultation', 'detailed subscription quote', '24 hours']) {
      expect(flat(customer.text)).toContain(step);
    }
  });
});
