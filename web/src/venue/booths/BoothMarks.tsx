import css from './BoothMarks.module.css';

/** Staff are at the booth. */
export const StaffedMark = () => <span aria-hidden="true" className={css.staffed} />;

/** The booth has an offer. */
export const OfferMark = () => (
  <span aria-hidden="true" className={css.offer}>
    %
  </span>
);
