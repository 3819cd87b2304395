import { expect, test } from 'vitest';
import { firstPaint } from './firstPaint.ts';

const scripts = '<link rel="modulepreload" href="/assets/Landing-1.js">';
const picture = {
  url: '/files/wide.webp',
  portraitUrl: '/files/tall.webp',
  alt: { en: 'A house' },
};

test('the landing page loads its picture first, and scripts wait in a template until then (P-02)', () => {
  const { head, body } = firstPaint('Expo', {
    hero: picture,
    nonce: 'nonce',
    preloads: scripts,
  });
  expect(head).toContain(`<template id="scripts">${scripts}</template>`);
  expect(head.match(/modulepreload/g)).toHaveLength(1);
  expect(head).toMatch(/rel="preload" as="image" fetchpriority="high" href="\/files\/tall.webp"/);
  expect(body).toContain('src="/files/wide.webp"');
});

test('without a picture to wait for, scripts are loaded at once', () => {
  const { head, body } = firstPaint('Expo & Co', {
    hero: undefined,
    nonce: 'nonce',
    preloads: scripts,
  });
  expect(head).toContain(scripts);
  expect(head).not.toContain('template');
  expect(body).toContain('Expo &amp; Co');
});
