import { expect, it } from 'vitest';
import { readBucketAddress } from './bucket-address.ts';

const whole = {
  url: 'https://s3.example.ph/photos',
  prefix: '',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};

it.each([
  ['s3://key:secret@s3.example.ph/photos', whole],
  ['s3://key:secret@s3.example.ph/photos/', whole],
  ['s3://key:s%2Fe%3F@s3.example.ph/photos', { ...whole, secretAccessKey: 's/e?' }],
  [
    's3://key:secret@s3.example.ph/photos?region=ap-southeast-1',
    { ...whole, region: 'ap-southeast-1' },
  ],
  ['s3://key:secret@s3.example.ph/photos?prefix=/site/one/', { ...whole, prefix: 'site/one/' }],
  [
    's3://key:secret@127.0.0.1:7480/photos?tls=off',
    { ...whole, url: 'http://127.0.0.1:7480/photos' },
  ],
  [
    's3://key:secret@ref.example.co/storage/v1/s3/photos',
    { ...whole, url: 'https://ref.example.co/storage/v1/s3/photos' },
  ],
])('%s', (text, address) => {
  expect(readBucketAddress(text)).toEqual(address);
});

it.each([
  '',
  'https://key:secret@s3.example.ph/photos',
  's3://key:secret@s3.example.ph',
  's3://key@s3.example.ph/photos',
  's3://s3.example.ph/photos',
  's3://key:%zz@s3.example.ph/photos',
  's3://key:secret@s3.example.ph/photos?tls=on',
  's3://key:secret@s3.example.ph/photos?zone=1',
  's3://key:secret@s3.example.ph/photos?prefix=a b',
])('is no address of a bucket: %s', (text) => {
  expect(readBucketAddress(text)).toBeNull();
});
