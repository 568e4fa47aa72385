--
-- PostgreSQL database dump
--

\restrict 2UJvio4iMGGmMsA2dDfcYQsg3ZUMwFRvg7np2h76H1zC3YWgHw7dS0nJm0wtQk4

-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: auth; Type: SCHEMA; Schema: -; Owner: postgres
--

CREATE SCHEMA auth;


ALTER SCHEMA auth OWNER TO postgres;

--
-- Name: storage; Type: SCHEMA; Schema: -; Owner: postgres
--

CREATE SCHEMA storage;


ALTER SCHEMA storage OWNER TO postgres;

--
-- Name: greet(); Type: FUNCTION; Schema: public; Owner: postgres
--

CREATE FUNCTION public.greet() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
INSERT INTO public.alert_subscriptions (id) values (new.id);
return new;
end $$;


ALTER FUNCTION public.greet() OWNER TO postgres;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: users; Type: TABLE; Schema: auth; Owner: postgres
--

CREATE TABLE auth.users (
    id uuid NOT NULL,
    email text,
    encrypted_password text,
    email_confirmed_at timestamp with time zone,
    created_at timestamp with time zone
);


ALTER TABLE auth.users OWNER TO postgres;

--
-- Name: alert %_*; Type: TABLE; Schema: public; Owner: postgres
--

CREATE TABLE public."alert %_*" (
    id integer,
    "a, b" text
);


ALTER TABLE public."alert %_*" OWNER TO postgres;

--
-- Name: alert_subscriptions; Type: TABLE; Schema: public; Owner: postgres
--

CREATE TABLE public.alert_subscriptions (
    id uuid NOT NULL,
    full_name text,
    email text,
    phone text,
    subscription_types text[],
    created_at timestamp with time zone,
    is_active boolean
);


ALTER TABLE public.alert_subscriptions OWNER TO postgres;

--
-- Name: nothing; Type: TABLE; Schema: public; Owner: postgres
--

CREATE TABLE public.nothing (
);


ALTER TABLE public.nothing OWNER TO postgres;

--
-- Name: objects; Type: TABLE; Schema: storage; Owner: postgres
--

CREATE TABLE storage.objects (
    id integer
);


ALTER TABLE storage.objects OWNER TO postgres;

--
-- Data for Name: users; Type: TABLE DATA; Schema: auth; Owner: postgres
--

COPY auth.users (id, email, encrypted_password, email_confirmed_at, created_at) FROM stdin;
00000001-0000-4000-8000-000000000001	ada@example.org	\N	2025-01-02 03:04:05+00	2025-01-02 03:04:05+00
\.


--
-- Data for Name: alert %_*; Type: TABLE DATA; Schema: public; Owner: postgres
--

COPY public."alert %_*" (id, "a, b") FROM stdin;
7	\\.
\.


--
-- Data for Name: alert_subscriptions; Type: TABLE DATA; Schema: public; Owner: postgres
--

COPY public.alert_subscriptions (id, full_name, email, phone, subscription_types, created_at, is_active) FROM stdin;
00000008-0000-4000-8000-000000000001	A tab\tand a line\nZoë \\	zoe@example.org	\N	{events}	2025-01-02 03:04:05+00	t
\.


--
-- Data for Name: nothing; Type: TABLE DATA; Schema: public; Owner: postgres
--

COPY public.nothing  FROM stdin;
\.


--
-- Data for Name: objects; Type: TABLE DATA; Schema: storage; Owner: postgres
--

COPY storage.objects (id) FROM stdin;
1
\.


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: auth; Owner: postgres
--

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: alert_subscriptions alert_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: postgres
--

ALTER TABLE ONLY public.alert_subscriptions
    ADD CONSTRAINT alert_subscriptions_pkey PRIMARY KEY (id);


--
-- PostgreSQL database dump complete
--

\unrestrict 2UJvio4iMGGmMsA2dDfcYQsg3ZUMwFRvg7np2h76H1zC3YWgHw7dS0nJm0wtQk4

