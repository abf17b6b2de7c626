import {
  contactPromiseInHours,
  satisfactionInPercent,
  serviceArea,
  type ThreeProvinces,
} from '../../domain/business.ts';
import { featuredServices } from '../frame/texts.ts';

const [first, second, third]: ThreeProvinces = serviceArea;

export const hero = {
  place: `${first} · ${second} · ${third}`,
  headline: ['Come home', 'to a house', 'in good order.'],
  tagline:
    'One careful team cleans, mows, repairs and hauls away, month after month. You see photos of every visit. Nobody else hears a word.',
  discover: 'Discover Our Services',
  how: 'See How We Work',
  badges: ['Photo proof of every visit', 'Absolute discretion', 'Flexible scheduling'],
  caption: '“I open the gate and everything is already done.”',
  captionBy: 'A client in Lipa',
  satisfaction: `${satisfactionInPercent}%`,
  satisfactionText: 'of our clients say they are satisfied',
} as const;

export const services = {
  title: 'Our Services',
  lead: 'The four jobs that most homes ask for first. Each visit ends with a walk-through and a set of before-and-after photos.',
  cards: [
    {
      id: 'garage',
      name: featuredServices.garage,
      text: 'Swept, washed and put back on the shelf where you would look for it.',
      points: ['Floor and walls', 'Shelves sorted', 'Cobwebs out'],
    },
    {
      id: 'car',
      name: featuredServices.car,
      text: 'Rinsed, soaped, dried by hand, in your own driveway.',
      points: ['Body and windows', 'Tires and rims'],
    },
    {
      id: 'garbage',
      name: featuredServices.garbage,
      text: 'Sorted, bagged and brought out on the right day. Bins rinsed.',
      points: ['Sorted for collection', 'Bins washed'],
    },
    {
      id: 'lawn',
      name: featuredServices.lawn,
      text: 'Even stripes, clean edges, and the cuttings taken away.',
      points: ['Mowing and edging', 'Weeds pulled', 'Cuttings removed'],
    },
  ],
} as const;

export const pricing = {
  title: 'Service Packages',
  lead: `Pay by the month, or pay for longer and save. After you order, our team calls within ${contactPromiseInHours} hours to confirm; nothing starts before.`,
  gateTitle: 'Premium Pricing',
  gateText: 'Sign in to view our exclusive service packages and pricing',
  gateButton: 'Sign In to View Pricing',
  gateOrder: 'Order without an account',
  columns: { package: 'Package', description: 'Description', action: 'Order' },
  order: 'Order Now',
  quote: 'Request Quote',
  visits: (count: number) => `about ${count} visits`,
  loading: 'Loading the packages…',
} as const;

export const testimonials = {
  title: 'Words from the guest book',
  button: 'Get Started Today',
  invitation: `Tell us about your home. We call you within ${contactPromiseInHours} hours.`,
  cards: [
    {
      name: 'Maria Teresa R.',
      role: 'Homeowner, Lipa City',
      quote:
        'Every visit comes with photos. I was in Singapore for two months and still knew how my garden looked.',
    },
    {
      name: 'Engr. Paolo D.',
      role: 'Homeowner, Santa Rosa City',
      quote:
        'They come on Saturday morning, they finish, they go. No noise, no stories to the neighbors.',
    },
    {
      name: 'Liza M.',
      role: 'Café owner, Tagaytay City',
      quote:
        'The roof, the yard, the trash: one number to call. My staff can finally just make coffee.',
    },
  ],
} as const;

export const contact = {
  title: 'Let’s talk about your home',
  text: 'Write or call. We visit once, free of charge, look around with you, and send a detailed quote.',
  button: 'Send an inquiry',
  call: 'Call',
  email: 'Email',
  visit: 'Where we are',
  hours: 'Business hours',
} as const;

export const helpers = {
  toTop: 'Scroll to top',
  sections: 'Sections of this page',
  contact: 'Contact Us',
  call: 'Call us',
} as const;
