import { useNavigate } from 'react-router';
import { NounScreen } from '../../noun/noun-screen.tsx';
import { paths } from '../../paths.ts';
import { ProjectRow } from './project-row.tsx';

/** /admin/project: the projects in their order. Each opens its editor. */
export function Component() {
  const navigate = useNavigate();
  return (
    <NounScreen
      noun="project"
      onCreated={({ id }) => navigate(paths.record('project', id))}
      draw={(project, { handle, onFailure }) => <ProjectRow project={project} handle={handle} onFailure={onFailure} />}
    />
  );
}
