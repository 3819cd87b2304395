import css from './BoothMarks.module.css';

/** People wait for an answer at the booth. */
export const WaitingMark = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className={css.waiting}>
    <circle cx="8" cy="8" r="8" />
    <path d="M4 8h.01M8 8h.01M12 8h.01" />
  </svg>
);
