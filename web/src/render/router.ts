/** The router, as the rest of the web uses it. */
export { type Address, decoded, isOurs } from './router/address.ts';
export { browserHistory, memoryHistory, type PageHistory } from './router/history.ts';
export { Link } from './router/Link.tsx';
export { type Loaded, type Match, Router } from './router/Router.ts';
export {
  Caught,
  Navigate,
  Outlet,
  Routed,
  useHasFailed,
  useLocation,
  useNavigate,
  usePage,
  useParams,
  useRouter,
  useSearch,
} from './router/routing.tsx';
