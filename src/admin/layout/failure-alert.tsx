import { Alert, Text } from '@mantine/core';

/** Says in red what went wrong; nothing while there is nothing to say. */
export function FailureAlert({ details }: { details: (string | undefined)[] }) {
  const given = [...new Set(details.filter((detail) => detail))];
  if (given.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {given.map((detail) => (
        <Text key={detail} size="sm" c="var(--mantine-color-error)">
          {detail}
        </Text>
      ))}
    </Alert>
  );
}
