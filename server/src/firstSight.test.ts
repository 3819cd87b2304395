import { expect, test } from 'vitest';
import { firstSight } from './firstSight.ts';

const scripts = '<link rel="modulepreload" href="/assets/Landing-1.js">';
const picture = {
  url: '/files/wide.webp',
  portraitUrl: '/files/tall.webp',
  alt: { en: 'A house' },
};

test('the landing’s picture has the line to itself: scripts wait in a template until it is seen (P-02)', () => {
  const { head, body } = firstSight('Expo', picture, 'nonce', scripts);
  expect(head).toContain(`<template id="scripts">${scripts}</template>`);
  expect(head.match(/modulepreload/g)).toHaveLength(1);
  expect(head).toMatch(/rel="preload" as="image" fetchpriority="high" href="\/files\/tall.webp"/);
  expect(body).toContain('src="/files/wide.webp"');
});

test('where no picture is waited for, scripts are fetched at once beside the bar', () => {
  const { head, body } = firstSight('Expo & Co', undefined, 'nonce', scripts);
  expect(head).toContain(scripts);
  expect(head).not.toContain('template');
  expect(body).toContain('Expo &amp; Co');
});
