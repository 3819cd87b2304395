import css from './BoothMarks.module.css';

/** The booth has an offer. */
export const OfferMark = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className={css.offer}>
    <circle cx="8" cy="8" r="8" />
    <path d="M5 11 11 5M5.6 5.6h.01M10.4 10.4h.01" />
  </svg>
);
