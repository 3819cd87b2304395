import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { Tabs } from '@mantine/core';
import type { Booth } from '@pavilion/contract';
import { type ReactNode, useState } from 'react';
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

/** How many slides are drawn beyond those on screen; a floor can have hundreds. */
const drawnAhead = 2;

/** The floor's booths on a phone: booths as slides with buttons, and a tab per city if there are several. */
export function CityCarousel({ booths, cities, floorName, slides, toCard }: CityCarouselProps) {
  const t = useTexts();
  const { term } = useTerms();
  const name = (city: string) => (cities.length === 1 ? floorName : term(city));
  const shown = cities.filter((city) => booths.some((booth) => booth.city === city));
  const toSlides = (city: string) => (
    <Slides
      label={t('hall.carousel', { city: name(city) })}
      booths={booths.filter((booth) => booth.city === city)}
      slides={slides}
      toCard={toCard}
    />
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

function Slides({
  label,
  booths,
  slides,
  toCard,
}: { label: string } & Pick<CityCarouselProps, 'booths' | 'slides' | 'toCard'>) {
  const t = useTexts();
  const [reached, setReached] = useState(0);
  return (
    <Carousel
      slideSize={{ base: '86%', xs: `${100 / slides}%` }}
      slideGap="md"
      withIndicators={false}
      emblaOptions={{ align: 'start', containScroll: 'trimSnaps' }}
      classNames={{ controls: styles.controls }}
      controlSize={44}
      nextControlProps={{ 'aria-label': t('shell.next') }}
      previousControlProps={{ 'aria-label': t('shell.previous') }}
      aria-label={label}
      onSlideChange={(at) => setReached((before) => Math.max(before, at))}
    >
      {booths.map((booth, at) => (
        <Carousel.Slide key={booth._id}>
          {at < reached + slides + drawnAhead && toCard(booth)}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
