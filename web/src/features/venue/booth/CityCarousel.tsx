import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { Tabs } from '@mantine/core';
import type { Booth } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Hall.module.css';

interface CityCarouselProps {
  booths: Booth[];
  cities: string[];
  /** The floor's name: used instead of the city's if there is only one. */
  floorName: string;
  /** The number of slides side by side; one below 575 px. */
  slides: number;
  toCard: (booth: Booth) => ReactNode;
}

/** The floor's booths on a phone: booths as slides with buttons, and a tab per city if there are several. */
export function CityCarousel({ booths, cities, floorName, slides, toCard }: CityCarouselProps) {
  const t = useTexts();
  const { term } = useTerms();
  const name = (city: string) => (cities.length === 1 ? floorName : term(city));
  const shown = cities.filter((city) => booths.some((booth) => booth.city === city));
  const toSlides = (city: string) => (
    <Carousel
      slideSize={{ base: '86%', xs: `${100 / slides}%` }}
      slideGap="md"
      withIndicators={false}
      emblaOptions={{ align: 'start', containScroll: 'trimSnaps' }}
      classNames={{ controls: styles.controls }}
      controlSize={44}
      nextControlProps={{ 'aria-label': t('shell.next') }}
      previousControlProps={{ 'aria-label': t('shell.previous') }}
      aria-label={t('hall.carousel', { city: name(city) })}
    >
      {booths
        .filter((booth) => booth.city === city)
        .map((booth) => (
          <Carousel.Slide key={booth._id}>{toCard(booth)}</Carousel.Slide>
        ))}
    </Carousel>
  );
  if (shown.length < 2)
    return shown.map((city) => (
      <div key={city} className={styles.cities}>
        {toSlides(city)}
      </div>
    ));
  return (
    <Tabs defaultValue={shown[0]} className={styles.cities}>
      <Tabs.List aria-label={t('hall.cities')}>
        {shown.map((city) => (
          <Tabs.Tab key={city} value={city}>
            {name(city)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((city) => (
        <Tabs.Panel key={city} value={city}>
          {toSlides(city)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
