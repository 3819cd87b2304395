import { isOrganiser } from '@pavilion/contract/permissions';
import { useNavigate, useSearch } from '../../render/router.ts';
import { type ReactNode, useEffect } from 'react';
import { useOwnBooths } from '../../features/exhibiting/exhibitor/data.ts';
import { NoBooth } from '../../features/exhibiting/staff/NoBooth.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { privateKey, useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import control from '../../ui/form/control.module.css';
import { Row } from '../../ui/layout/Row.tsx';
import { ConsoleNav } from './ConsoleNav.tsx';
import { exhibitorNav } from './consoleNav.ts';
import organiser from '../../pages/organiser/OrganiserPage.module.css';
import frame from './Console.module.css';

/** The frame of every page below `/exhibitor?booth=ID`: its navigation, and the choice of booth. */
export function ExhibitorFrame({
  title,
  children,
}: {
  title: string;
  children: (boothId: string) => ReactNode;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const { user } = useLogin()!;
  const booths = useOwnBooths();
  const asked = (useSearch() as { booth?: unknown }).booth;
  const organises = isOrganiser(user);
  const kept = privateKey('exhibitor-booth');
  const own = booths.data ?? [];
  const isOwn = (id: unknown) => own.some((booth) => booth._id === id);
  const chosen =
    typeof asked === 'string' && (isOwn(asked) || organises)
      ? asked
      : isOwn(localStorage.getItem(kept))
        ? localStorage.getItem(kept)
        : (own[0]?._id ?? null);
  useEffect(() => {
    if (chosen) localStorage.setItem(kept, chosen);
  }, [chosen, kept]);
  const navigate = useNavigate();
  const named = <title>{`${title} · ${t('exhibitor.title')} · ${event.name}`}</title>;
  if (booths.isSuccess && chosen === null)
    return (
      <>
        {named}
        <NoBooth />
      </>
    );
  return (
    <div className={frame.frame}>
      {named}
      <ConsoleNav
        label={t('exhibitor.ways')}
        groups={exhibitorNav}
        toSearch={(page) => (page === 'desk' || chosen === null ? undefined : { booth: chosen })}
      />
      <div>
        <div className={organiser.page}>
          <Loaded query={booths} empty={null}>
            {() => (
              <>
                {own.length > 1 && (
                  <Row as="label" gap={3} rowGap={1} align="center" className={frame.chooser}>
                    {t('exhibitor.choose')}
                    <select
                      className={control.control}
                      value={chosen!}
                      onChange={(change) =>
                        void navigate({ to: '.', search: { booth: change.target.value } })
                      }
                    >
                      {own.map((booth) => (
                        <option key={booth._id} value={booth._id}>
                          {booth.published
                            ? booth.name
                            : t('exhibitor.draft', { name: booth.name })}
                        </option>
                      ))}
                    </select>
                  </Row>
                )}
                {children(chosen!)}
              </>
            )}
          </Loaded>
        </div>
      </div>
    </div>
  );
}
