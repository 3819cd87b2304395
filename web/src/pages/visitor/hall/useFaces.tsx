import { useMemo } from 'react';
import { ConnectionFaces } from '../../../features/venue/visit/ConnectionFaces.tsx';
import { useBoothConnections } from '../../../features/venue/visit/data.ts';
import { useTexts } from '../../../texts/texts.ts';

/** The visitor's connections at the booths of the hall: their faces by booth, and who they are in words. */
export function useFaces(enabled: boolean) {
  const t = useTexts();
  const { data } = useBoothConnections(enabled);
  const faces = useMemo(
    () =>
      new Map([...(data ?? [])].map(([id, one]) => [id, <ConnectionFaces key={id} {...one} />])),
    [data],
  );
  const nameConnections = (boothId: string): string[] => {
    const there = data?.get(boothId);
    if (!there) return [];
    const { people, count } = there;
    const names = people.map((one) => `${one.first_name} ${one.last_name}`.trim()).join(', ');
    const more = count - people.length;
    return [
      more > 0
        ? t('hall.connectionsMore', { names, count: more })
        : t('hall.connections', { names, count }),
    ];
  };
  return { faces, nameConnections };
}
