import { Alert, Text } from '@mantine/core';

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
