import css from './BoothMarks.module.css';

/** Staff are at the booth. */
export const StaffedMark = () => <span aria-hidden="true" className={css.staffed} />;
