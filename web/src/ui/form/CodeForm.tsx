import { Button, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { canScan } from '../../lib/browser/codeDetector.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../layout/Row.tsx';
import { CodeScanner } from '../media/CodeScanner.tsx';

/** A code that somebody types, or shows to the camera where the browser can read it. */
export function CodeForm({
  field,
  label,
  action,
  code,
  maxLength,
  isBusy,
  isLasting = false,
  onChange,
  onEnter,
  onScan,
}: {
  /** For the focus, which is the caller's. */
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** What the button says. */
  action: string;
  code: string;
  maxLength: number;
  isBusy: boolean;
  /** The camera goes on after a code, and may report it several times. */
  isLasting?: boolean;
  onChange: (code: string) => void;
  /** With the code typed, without spaces around it. */
  onEnter: (code: string) => void;
  /** With what the camera saw, however long. */
  onScan: (code: string) => void;
}) {
  const t = useTexts();
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <Row
        as="form"
        align="end"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          if (code.trim() && !isBusy) onEnter(code.trim());
        }}
      >
        <TextInput
          ref={field}
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxLength}
          value={code}
          onChange={(change) => onChange(change.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy} disabled={!code.trim()}>
          {action}
        </Button>
        {canScan() && (
          <Button
            variant="default"
            leftSection={<IconScan size={18} aria-hidden />}
            onClick={() => setScanning((before) => !before)}
          >
            {t(isScanning ? 'scanner.stop' : 'scanner.scan')}
          </Button>
        )}
      </Row>
      {isScanning && (
        <CodeScanner
          isLasting={isLasting}
          onCode={(seen) => {
            if (!isLasting) setScanning(false);
            onScan(seen);
          }}
        />
      )}
    </>
  );
}
