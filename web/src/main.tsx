import { QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { Chasqui } from '@chasqui/sdk';
console.log(useInfiniteQuery, useMutation, useQuery, useVirtualizer, Chasqui, useLocation, useSearch);
createRoot(document.getElementById('root')!).render(<StrictMode><QueryClientProvider client={new QueryClient()}><Switch><Route path="/">x</Route></Switch></QueryClientProvider></StrictMode>);
